import type { ApiError } from '../api/errors';
import type { Request } from '../api/request';
import type { KeyValue } from '../storage/keyValue';
import { throughReload } from '../storage/throughReload';
import type { Clock } from '../time/clock';
import { deviceOf } from './device';
import type { EnterGame } from './enterGame';
import { createSendTaps, type SendTapsOptions } from './lateSendTaps';
import { createOutages } from './outages';
import { reloadPastCache } from './reloadPastCache';
import type { SendTaps } from './sendTaps';
import { createSessionExpiry, type SessionExpiryOptions } from './sessionExpiry';
import { createTapCall } from './tapCall';

export interface LateAccountOptions
  extends Omit<SendTapsOptions, 'tap' | 'device'>,
    Omit<SessionExpiryOptions, 'storage'> {
  request: Request;
  storage: KeyValue;
  /** Keeps the few values that a reload must never lose. By default storage and the history entry. */
  throughReload?: KeyValue;
  entry: EnterGame;
  clock: Clock;
  /** Loads the newest version of the game. By default past every cache. */
  update?: () => void;
}

/** What the account needs once there are taps to send, or a call has failed. */
export interface LateAccount {
  sendTaps: SendTaps;
  /** Does what a failed call asks for, whichever it was. */
  failed(error: ApiError): void;
  /** Calls back for every failed call, earlier ones included. There is one listener. */
  onFailedCall(listener: (error: ApiError) => void): void;
}

export function createLateAccount(options: LateAccountOptions): LateAccount {
  const { request, storage, session, clock, update = reloadPastCache } = options;
  const expire = createSessionExpiry({
    ...options,
    storage: options.throughReload ?? throughReload(storage, history),
  });
  const tellOutage = createOutages({ ...options, update: () => void update(), nowMs: clock.monotonicMs });
  const earlier: ApiError[] = [];
  let hear = (error: ApiError): void => void earlier.push(error);
  return {
    sendTaps: createSendTaps({
      ...options,
      tap: createTapCall(request),
      device: deviceOf(storage, session.telegramId),
    }),
    failed(error) {
      expire(error);
      tellOutage(error);
      hear(error);
    },
    onFailedCall(listener) {
      earlier.forEach(listener);
      hear = listener;
    },
  };
}
