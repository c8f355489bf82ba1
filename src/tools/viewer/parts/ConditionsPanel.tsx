import type { ReactNode } from 'react';
import { LANGUAGES } from '../../../client/i18n/languageNames';
import { ERROR_CATALOGUE } from '../errorCatalogue';
import { SESSION_KEY } from '../scene';
import { useViewer } from './useViewer';

const DEVICES = [
  { name: 'Phone', width: 390, height: 844 },
  { name: 'Small', width: 320, height: 568 },
  { name: 'Android', width: 360, height: 780 },
  { name: 'Large', width: 430, height: 932 },
  { name: 'Tablet', width: 768, height: 1024 },
  { name: 'Wide', width: 844, height: 390 },
] as const;

/** The conditions of a scene: device, player, network, failures, and the robot's taps. */
export function ConditionsPanel() {
  const { model, playback, state } = useViewer();
  const { conditions, robot } = state.address;
  const set = model.setConditions.bind(model);
  return (
    <div className="conditions">
      <Group title="Device">
        <div className="chips">
          {DEVICES.map(({ name, width, height }) => (
            <button
              key={name}
              type="button"
              aria-pressed={conditions.width === width && conditions.height === height}
              title={`${width} × ${height}`}
              onClick={() => set({ width, height })}
            >
              {name}
            </button>
          ))}
        </div>
        <Row name="Size">
          <NumberInput
            name="Width"
            value={conditions.width}
            min={200}
            max={2000}
            onChange={(width) => set({ width })}
          />
          <span>×</span>
          <NumberInput
            name="Height"
            value={conditions.height}
            min={200}
            max={2000}
            onChange={(height) => set({ height })}
          />
        </Row>
        <Row name="Pixel ratio">
          <Segments
            value={String(conditions.pixelRatio)}
            options={['1', '1.5', '2', '3']}
            onChange={(value) => set({ pixelRatio: Number(value) })}
          />
        </Row>
        <Row name="Quality">
          <Segments value={conditions.tier} options={['HIGH', 'LOW']} onChange={(tier) => set({ tier })} />
        </Row>
        <Row name="Motion">
          <Segments
            value={conditions.reducedMotion ? 'reduced' : 'full'}
            options={['full', 'reduced']}
            onChange={(value) => set({ reducedMotion: value === 'reduced' })}
          />
        </Row>
        <Row name="Theme">
          <Segments
            value={conditions.theme}
            options={['dark', 'light']}
            onChange={(theme) => set({ theme })}
          />
        </Row>
      </Group>
      <Group title="Player">
        <Row name="Level">
          <input
            type="range"
            min={1}
            max={25}
            aria-label="Level"
            value={conditions.level}
            onChange={({ target }) => set({ level: target.valueAsNumber })}
          />
          <output>{conditions.level}</output>
        </Row>
        <Row name="Language">
          <select
            aria-label="Language"
            value={conditions.language}
            onChange={({ target }) => set({ language: target.value })}
          >
            {LANGUAGES.map(({ code, nativeName }) => (
              <option key={code} value={code}>
                {nativeName}
              </option>
            ))}
          </select>
        </Row>
        <Row name="Seed">
          <NumberInput
            name="Seed"
            value={conditions.seed}
            min={0}
            max={0xffffffff}
            onChange={(seed) => set({ seed })}
          />
          <button
            type="button"
            onClick={() => set({ seed: crypto.getRandomValues(new Uint16Array(1))[0] ?? 1 })}
          >
            Roll
          </button>
        </Row>
      </Group>
      <Group title="Trouble">
        <Row name="Network">
          <Segments
            value={conditions.network}
            options={['none', 'slow', 'offline']}
            labels={{ none: 'good' }}
            onChange={(network) => set({ network })}
          />
        </Row>
        <Row name="Error">
          <select
            aria-label="Error"
            value={conditions.error ?? ''}
            onChange={({ target }) => set({ error: target.value || null })}
          >
            <option value="">none</option>
            {ERROR_CATALOGUE.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Row>
        <Row name="WebGL">
          <button type="button" onClick={() => playback.loseContext()}>
            Lose context
          </button>
          <button type="button" onClick={() => playback.restoreContext()}>
            Restore
          </button>
        </Row>
      </Group>
      <Group title="Tap robot">
        <Row name="Taps a second">
          <input
            type="range"
            min={0}
            max={30}
            aria-label="Taps a second"
            value={robot.rate}
            onChange={({ target }) => model.go({ robot: { ...robot, rate: target.valueAsNumber } })}
          />
          <output>{robot.rate}</output>
        </Row>
        <Row name="Fingers">
          <Segments
            value={String(robot.fingers)}
            options={['1', '2', '3', '4', '5']}
            onChange={(value) => model.go({ robot: { ...robot, fingers: Number(value) } })}
          />
        </Row>
      </Group>
      <Group title="Session">
        <p className="hint">
          Exported from the game with one key: seed and commands, to be replayed and stepped.
        </p>
        <Row name="File">
          <input
            type="file"
            accept="application/json"
            aria-label="Session file"
            onChange={({ target }) => void loadSession(target.files?.[0])}
          />
        </Row>
      </Group>
      <button type="button" className="quiet" onClick={() => model.resetConditions()}>
        Reset the conditions
      </button>
    </div>
  );

  async function loadSession(file: File | undefined): Promise<void> {
    if (!file) return;
    localStorage.setItem(SESSION_KEY, await file.text());
    const scene = model.state.scenes.find(({ group }) => group === 'sessions');
    if (scene) model.openScene(scene.id);
    model.tell('good', `${file.name} is ready to be replayed`);
  }
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="group">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="row">
      <span>{name}</span>
      <div>{children}</div>
    </div>
  );
}

interface NumberInputProps {
  name: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** The size counts when the field is left: a half-typed one would reload the frame at every key. */
function NumberInput({ name, value, min, max, onChange }: NumberInputProps) {
  return (
    <input
      key={value}
      type="number"
      aria-label={name}
      min={min}
      max={max}
      defaultValue={value}
      onBlur={({ target }) => {
        const typed = target.valueAsNumber;
        if (Number.isFinite(typed) && typed !== value)
          onChange(Math.min(max, Math.max(min, Math.round(typed))));
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}

interface SegmentsProps<Value extends string> {
  value: Value;
  options: readonly Value[];
  labels?: Partial<Record<Value, string>>;
  onChange: (value: Value) => void;
}

function Segments<Value extends string>({ value, options, labels = {}, onChange }: SegmentsProps<Value>) {
  return (
    <div className="segments">
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {labels[option] ?? option}
        </button>
      ))}
    </div>
  );
}
