import gc

import pytest

from fifolio.store.bulk import many_values


def test_the_search_for_cycles_is_only_suspended() -> None:
    with many_values():
        assert not gc.isenabled()
        with many_values():
            pass
        assert not gc.isenabled()

    assert gc.isenabled()


def test_the_search_for_cycles_goes_on_after_an_error() -> None:
    with pytest.raises(KeyError), many_values():
        raise KeyError

    assert gc.isenabled()
