interface PipsProps {
  lit: number;
  count: number;
}

/** A row of lights for a level or count. The text next to it gives the number. */
export function Pips({ lit, count }: PipsProps) {
  return (
    <span className="pips" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lights are all alike and never move
        <span key={index} data-lit={index < lit || undefined} />
      ))}
    </span>
  );
}
