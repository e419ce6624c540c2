/** Drawings of 24 × 24 with strokes. */
const paths = {
  braces: 'M8 4c-3 0-1 7-4 8 3 1 1 8 4 8M16 4c3 0 1 7 4 8-3 1-1 8-4 8',
  branch: 'M7 4.5v15M7 15c0-5 10-2.5 10-8M17 7V4.5M7 4.5h.1M17 4.5h.1M7 19.5h.1',
  calendar: 'M4.5 6h15v14h-15zM4.5 10h15M8.5 3.5V7M15.5 3.5V7',
  check: 'm5 13 4 4L19 7',
  clipboard: 'M8 5H5.5v15.5h13V5H16M9 3.500h6v3.5H9z',
  close: 'M6 6l12 12M18 6 6 18',
  company: 'M5 20.5V5l8-2v17.5M13 9l6 1.5v10M3 20.5h18M8 8.5h2M8 12h2M8 15.5h2M16 13.5v.1M16 16.5v.1',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  desktop: 'M5 5h14v10H5zM2.5 19h19',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 13h6M9 16.5h4',
  down: 'm6 9 6 6 6-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.7A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  flag: 'M6 21V4h11l-2 3.5L17 11H6',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c3.5 3 3.5 15 0 18M12 3c-3.5 3-3.5 15 0 18',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 11v5M12 8v.1',
  left: 'm15 6-6 6 6 6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 6.5h16M4 12h16M4 17.5h10',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
  pencil: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14.5 6.5l3 3',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.3v.1',
  plug: 'M9 3.5V8M15 3.5V8M6.5 8h11v3a5.5 5.5 0 0 1-11 0zM12 16.5v4',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8V3.5h10V8M7 16H4V8h16v8h-3M7 13h10v7.5H7z',
  product: 'M12 3.5 20 8v8l-8 4.5L4 16V8zM4 8l8 4.5L20 8M12 12.5v8',
  quote: 'M10 7H5v6h5v-1c0 3-1.5 4.5-4 5M19 7h-5v6h5v-1c0 3-1.5 4.5-4 5',
  redo: 'm16 13 4-4-4-4M20 9H10a5.5 5.5 0 0 0 0 11h3',
  right: 'm9 6 6 6-6 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.3 15.3 20 20',
  shared: 'M4 4h7v7H4zM13 13h7v7h-7zM13 4h7v7h-7zM4 13h7v7H4z',
  shield: 'M12 3.5 20 7v5c0 4.5-3.5 7.5-8 8.5-4.5-1-8-4-8-8.5V7z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  sunlight: 'M12 20.5a8.5 8.5 0 1 0 0-17zM12 3.5a8.5 8.5 0 0 1 0 17',
  tablet: 'M5 4h14v16H5zM11 17h2',
  table: 'M4 5h16v14H4zM4 10h16M10 5v14',
  up: 'm6 15 6-6 6 6',
  swap: 'M7 4 3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20M20.5 16.5H7',
  undo: 'M8 13 4 9l4-4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M5 19.5h14',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4M12 16.9v.1',
  wide: 'M13 4.5h6.5V11M19.5 4.5 11 13M9 6H5v13.5h13.5V15',
  wrench:
    'M14.5 6.5a4 4 0 0 1 5-1.5l-2.7 2.7 1.5 1.5L21 6.5a4 4 0 0 1-5.5 5L7.5 19.5a1.8 1.8 0 0 1-2.7-2.6l8-8a4 4 0 0 1 1.7-2.4',
} as const

export type IconName = keyof typeof paths

/** A decorative icon without an accessible name: the text beside it or the label of its button says what it means. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName
  readonly className?: string | undefined
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
