/** Line drawings on a 24 by 24 grid, one stroke path each. */
export const ICONS = {
  holdings: 'M4 20h16M7 16v-5m5 5V7m5 9v-7',
  tax: 'M7 3h7l5 5v13H7zM14 3v5h5M10 13h6m-6 4h6',
  import: 'M12 4v11m-4-4 4 4 4-4M4 17v3h16v-3',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4',
  advisor: 'M5 5h14v11h-8l-4 4v-4H5zM9 9h6m-6 3h4',
  close: 'M6 6l12 12M18 6 6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  moon: 'M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z',
  send: 'M12 19V6m-5 5 5-5 5 5',
  stop: 'M7 7h10v10H7z',
  plus: 'M12 5v14M5 12h14',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  check: 'M5 13l4 4L19 7',
  alert: 'M12 4 2.5 20h19zM12 10v4m0 3v.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5m0-8v.01',
  retry: 'M4 12a8 8 0 0 1 14-5l2 2m0-5v5h-5M20 12a8 8 0 0 1-14 5l-2-2m0 5v-5h5',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  download: 'M12 4v11m-4-4 4 4 4-4M5 20h14',
  cloud: 'M7 18a4 4 0 0 1 0-8 5 5 0 0 1 9.6-1A4.5 4.5 0 0 1 17 18z',
  local: 'M4 5h16v11H4zM9 20h6m-3-4v4',
  working: 'M12 4a8 8 0 1 0 8 8',
} as const

export type IconName = keyof typeof ICONS
