import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession } from '@playwright/test';

/** A request in the browser's network log. Times are ms of the browser's clock. */
export interface Transfer {
  readonly path: string;
  readonly type: string;
  readonly startedMs: number;
  finishedMs: number | null;
  /** with headers, as it travelled */
  bytes: number;
  isFromCache: boolean;
  /** bytes of the body by the time they came */
  readonly arrivals: { atMs: number; bytes: number }[];
}

/** Listens to the network of a page from now on. */
export class Traffic {
  readonly transfers: Transfer[] = [];
  private documentStart: { ticksMs: number; wallMs: number } | null = null;
  private readonly open = new Map<string, Transfer>();

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
      const { pathname, protocol } = new URL(request.url);
      if (!protocol.startsWith('http')) return;
      if (type === 'Document') this.documentStart = { ticksMs: timestamp * 1000, wallMs: wallTime * 1000 };
      const transfer: Transfer = {
        path: pathname,
        type: type ?? 'Other',
        startedMs: timestamp * 1000,
        finishedMs: null,
        bytes: 0,
        isFromCache: false,
        arrivals: [],
      };
      this.transfers.push(transfer);
      this.open.set(requestId, transfer);
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const transfer = this.open.get(requestId);
      if (transfer) transfer.isFromCache = response.fromDiskCache === true;
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => {
      const transfer = this.open.get(requestId);
      if (transfer) transfer.isFromCache = true;
    });
    cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
      this.open.get(requestId)?.arrivals.push({ atMs: timestamp * 1000, bytes: encodedDataLength });
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const transfer = this.open.get(requestId);
      if (!transfer) return;
      transfer.finishedMs = timestamp * 1000;
      transfer.bytes = encodedDataLength;
    });
  }

  /** A moment of the page (ms since its navigation, with its time origin) on the clock of the log. */
  ticks(pageMs: number, timeOriginMs: number): number {
    const start = this.documentStart;
    if (!start) throw new Error('No document was asked for');
    return start.ticksMs + (timeOriginMs + pageMs - start.wallMs);
  }
}

/** Bytes of built files at gzip level 9, as they are served and as the size budgets count them. */
export function gzipSizes(dir: string): (path: string) => number {
  const sizes = new Map<string, number>();
  return (path) => {
    const known = sizes.get(path);
    if (known !== undefined) return known;
    const size = gzipSync(readFileSync(join(dir, path)), { level: 9 }).length;
    sizes.set(path, size);
    return size;
  };
}
