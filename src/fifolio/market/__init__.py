"""Prices and rates from outside, one module a provider."""
