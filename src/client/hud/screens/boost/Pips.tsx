interface PipsProps {
  /** How many of them are lit. */
  lit: number;
  count: number;
}

/** A row of lights that shows at a glance how far something is. The words beside it say the same. */
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
