/** The company logo: two leaves in the shape of a flame. */
export function Logo() {
  return (
    <svg viewBox="0 0 28 32" width="28" height="32" aria-hidden="true">
      <path
        fill="var(--ink)"
        d="M13.2.6C9.4 6.6 2 12.6 2 20c0 3.1 1.2 5.9 3.2 8 .3-6.3 3.6-9.1 7-12.2 3.4-3.1 6.1-6.3 5.3-10.6C16 3.4 14.5 1.9 13.2.6Z"
      />
      <path
        fill="var(--gas)"
        d="M20.1 8.8c.1 4.7-2.6 7.8-5.8 10.7-3.3 3-6 5.5-5.7 10.5a11.9 11.9 0 0 0 5.4 1.4c6.6 0 12-5.1 12-11.6 0-4.3-2.6-7.8-5.9-11Z"
      />
    </svg>
  )
}
