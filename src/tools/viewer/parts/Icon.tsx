const PATHS = {
  start: 'M2 2h2v10H2zM12 2v10L5 7z',
  back: 'M9.5 2v10L3 7z',
  play: 'M3 1.5v11L12.5 7z',
  pause: 'M3 2h3v10H3zM8 2h3v10H8z',
  forward: 'M4.5 2v10L11 7z',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
