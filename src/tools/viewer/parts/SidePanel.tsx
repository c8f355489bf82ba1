import { ConditionsPanel } from './ConditionsPanel';
import { SaveBar } from './SaveBar';
import { TuningPanel } from './TuningPanel';
import { useViewer } from './useViewer';

const TABS = [
  { id: 'tuning', title: 'Tuning' },
  { id: 'conditions', title: 'Conditions' },
] as const;

export function SidePanel() {
  const { model, state } = useViewer();
  return (
    <aside className="side" aria-label="Panel">
      <div className="tabs" role="tablist">
        {TABS.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={state.tab === id}
            onClick={() => model.set({ tab: id })}
          >
            {title}
          </button>
        ))}
      </div>
      {state.tab === 'tuning' ? <TuningPanel /> : <ConditionsPanel />}
      <SaveBar />
    </aside>
  );
}
