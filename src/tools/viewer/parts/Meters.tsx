import { useEffect, useRef, useState } from 'react';
import type { FrameMeters } from '../frame/FrameApi';
import type { Sample } from '../playback/Playback';
import { useViewer } from './useViewer';

const KEPT = 180;
/** Age at which a sample counts as stale. A paused scene has no frame time. */
const FRESH_MS = 3000;
const GRAPH = { width: 300, height: 56, mostMs: 34 };

/** Budgets of a scene. A meter above its budget turns red. */
const BUDGETS = {
  frameMs: 16.7,
  scriptMs: 10,
  drawCalls: 10,
  displayObjects: 900,
  textureBytes: 64 * 2 ** 20,
  heapBytes: 200 * 2 ** 20,
} as const;

interface Shown extends Partial<FrameMeters> {
  frameMs: number | undefined;
  scriptMs: number | undefined;
  drawCalls: number | undefined;
  heapBytes: number | undefined;
}

interface TimedSample extends Sample {
  atMs: number;
}

export function Meters() {
  const { playback } = useViewer();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const samples: TimedSample[] = [];
    playback.onSample = (sample) => {
      samples.push({ ...sample, atMs: performance.now() });
      if (samples.length > KEPT) samples.shift();
      if (canvas.current) drawGraph(canvas.current, samples);
    };
    const timer = setInterval(() => {
      const meters = playback.meters();
      if (!meters) return;
      const freshMs = performance.now() - FRESH_MS;
      const recent = samples.slice(-60).filter(({ atMs }) => atMs > freshMs);
      setShown({
        ...meters,
        frameMs: percentile(recent, 'frameMs'),
        scriptMs: percentile(recent, 'scriptMs'),
        drawCalls: recent.length > 0 ? Math.max(...recent.map(({ drawCalls }) => drawCalls)) : undefined,
        heapBytes: usedHeap(),
      });
    }, 300);
    return () => {
      clearInterval(timer);
      playback.onSample = () => undefined;
    };
  }, [playback]);
  return (
    <section className="meters" aria-label="Meters">
      <figure className="graph">
        <canvas
          ref={canvas}
          width={GRAPH.width * 2}
          height={GRAPH.height * 2}
          aria-label="Frame and script time"
        />
        <figcaption>
          <i className="is-frame" /> frame <i className="is-script" /> script <i className="is-budget" />{' '}
          budget 16.7 ms
        </figcaption>
      </figure>
      <Meter name="Frame p95" value={shown?.frameMs} budget={BUDGETS.frameMs} unit="ms" digits={1} />
      <Meter name="Script p95" value={shown?.scriptMs} budget={BUDGETS.scriptMs} unit="ms" digits={1} />
      <Meter name="Draw calls" value={shown?.drawCalls} budget={BUDGETS.drawCalls} />
      <Meter name="Objects" value={shown?.displayObjects} budget={BUDGETS.displayObjects} />
      <Meter
        name="Textures"
        value={inMib(shown?.textureBytes)}
        budget={inMib(BUDGETS.textureBytes)}
        unit="MiB"
        digits={1}
      />
      <Meter
        name="Heap, tool too"
        value={inMib(shown?.heapBytes)}
        budget={inMib(BUDGETS.heapBytes)}
        unit="MiB"
      />
      <div className="pools">
        {(shown?.pools ?? []).map(({ name, used, size }) => (
          <div
            key={name}
            className="pool"
            data-over={used >= size || undefined}
            title={`${used} of ${size} in use`}
          >
            <span>{name}</span>
            <b style={{ width: `${Math.min(100, (used / size) * 100)}%` }} />
            <em>
              {used}/{size}
            </em>
          </div>
        ))}
      </div>
    </section>
  );
}

interface MeterProps {
  name: string;
  value: number | undefined;
  budget: number | undefined;
  unit?: string;
  digits?: number;
}

function Meter({ name, value, budget = 0, unit = '', digits = 0 }: MeterProps) {
  return (
    <div className="meter" data-over={(value ?? 0) > budget || undefined}>
      <span>{name}</span>
      <output>
        {value?.toFixed(digits) ?? '–'}
        <small> {unit}</small>
      </output>
      <i>
        <b style={{ width: `${Math.min(100, ((value ?? 0) / budget) * 100)}%` }} />
      </i>
      <em>
        of {Math.round(budget * 10) / 10} {unit}
      </em>
    </div>
  );
}

function percentile(samples: readonly Sample[], key: 'frameMs' | 'scriptMs'): number | undefined {
  const sorted = samples.map((sample) => sample[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)];
}

const inMib = (bytes: number | undefined) => bytes && bytes / 2 ** 20;

/** Returns the heap size in bytes, which only Chromium reports. */
function usedHeap(): number | undefined {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return memory?.usedJSHeapSize;
}

function drawGraph(canvas: HTMLCanvasElement, samples: readonly Sample[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const y = (ms: number) => height - Math.min(1, ms / GRAPH.mostMs) * height;
  context.clearRect(0, 0, width, height);
  const bar = width / KEPT;
  samples.forEach(({ frameMs, scriptMs }, index) => {
    const x = width - (samples.length - index) * bar;
    context.fillStyle = frameMs > BUDGETS.frameMs * 1.5 ? '#7a3440' : '#2f3443';
    context.fillRect(x, y(frameMs), bar - 0.5, height - y(frameMs));
    context.fillStyle = scriptMs > BUDGETS.scriptMs ? '#ff6b6b' : '#f2b54a';
    context.fillRect(x, y(scriptMs), bar - 0.5, height - y(scriptMs));
  });
  const isOver = samples.slice(-60).some(({ scriptMs }) => scriptMs > BUDGETS.scriptMs);
  context.strokeStyle = isOver ? '#ff6b6b' : '#6d7690';
  context.lineWidth = 2;
  context.setLineDash([6, 6]);
  context.beginPath();
  context.moveTo(0, y(BUDGETS.frameMs));
  context.lineTo(width, y(BUDGETS.frameMs));
  context.stroke();
}
