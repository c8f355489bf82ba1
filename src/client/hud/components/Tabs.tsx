import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import './tabs.css';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string }[];
  selected: string;
  onSelect: (id: string) => void;
}

/** A row of tabs. The row is a single Tab stop, and the arrow keys move between its tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (step === undefined) return;
    const index = tabs.findIndex(({ id }) => id === selected);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    row.current?.querySelector<HTMLElement>(`#tab-${CSS.escape(next.id)}`)?.focus();
  };
  return (
    <div ref={row} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          id={`tab-${tab.id}`}
          role="tab"
          className="tab"
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? 'tab-panel' : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ selected, children }: { selected: string | null; children: ReactNode }) {
  if (selected === null) return children;
  return (
    <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${selected}`}>
      {children}
    </div>
  );
}
