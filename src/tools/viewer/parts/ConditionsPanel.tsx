import { LANGUAGES } from '../../../client/language/languages';
import { ERROR_CATALOGUE } from '../errorCatalogue';
import { openSession } from '../state/openSession';
import { Group, NumberInput, Row, Segments, Select, Slider } from './controls';
import { useViewer } from './useViewer';

const DEVICES = [
  { name: 'Phone', width: 390, height: 844 },
  { name: 'Small', width: 320, height: 568 },
  { name: 'Android', width: 360, height: 780 },
  { name: 'Large', width: 430, height: 932 },
  { name: 'Tablet', width: 768, height: 1024 },
  { name: 'Wide', width: 844, height: 390 },
] as const;

export function ConditionsPanel() {
  const { model } = useViewer();
  return (
    <div className="conditions">
      <Device />
      <Player />
      <Trouble />
      <TapRobot />
      <Session />
      <button type="button" className="quiet" onClick={() => model.resetConditions()}>
        Reset the conditions
      </button>
    </div>
  );
}

function useConditions() {
  const { model, state } = useViewer();
  return { conditions: state.address.conditions, set: model.setConditions.bind(model) };
}

function Device() {
  const { conditions, set } = useConditions();
  return (
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
        <Segments value={conditions.theme} options={['dark', 'light']} onChange={(theme) => set({ theme })} />
      </Row>
    </Group>
  );
}

function Player() {
  const { conditions, set } = useConditions();
  return (
    <Group title="Player">
      <Row name="Level">
        <Slider name="Level" min={1} max={25} value={conditions.level} onChange={(level) => set({ level })} />
      </Row>
      <Row name="Language">
        <Select
          name="Language"
          value={conditions.language}
          options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, text: nativeName }))}
          onChange={(language) => set({ language })}
        />
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
  );
}

function Trouble() {
  const { playback } = useViewer();
  const { conditions, set } = useConditions();
  return (
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
        <Select
          name="Error"
          value={conditions.error ?? ''}
          options={[
            { value: '', text: 'none' },
            ...ERROR_CATALOGUE.map(({ id, title }) => ({ value: id, text: title })),
          ]}
          onChange={(error) => set({ error: error || null })}
        />
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
  );
}

function TapRobot() {
  const { model, state } = useViewer();
  const { robot } = state.address;
  return (
    <Group title="Tap robot">
      <Row name="Taps a second">
        <Slider
          name="Taps a second"
          min={0}
          max={30}
          value={robot.rate}
          onChange={(rate) => model.go({ robot: { ...robot, rate } })}
        />
      </Row>
      <Row name="Fingers">
        <Segments
          value={String(robot.fingers)}
          options={['1', '2', '3', '4', '5']}
          onChange={(value) => model.go({ robot: { ...robot, fingers: Number(value) } })}
        />
      </Row>
    </Group>
  );
}

function Session() {
  const { model } = useViewer();
  return (
    <Group title="Session">
      <p className="hint">
        F9 in the game of <code>npm run dev</code> exports one: seed and commands, to be replayed and stepped.
      </p>
      <Row name="File">
        <input
          type="file"
          accept="application/json"
          aria-label="Session file"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Reset the value, so that the same file can be chosen again.
            target.value = '';
            if (file) void openSession(model, file);
          }}
        />
      </Row>
    </Group>
  );
}
