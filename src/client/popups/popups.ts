import { ApiError, outcomeOf } from '../api/errors';
import type { EconomyApi } from '../economy/economyApi';
import type { GameStoreApi } from '../game/gameStore';
import { createAccountRecords, readText } from '../storage/accountRecords';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import type { Clock } from '../time/clock';
import { isMissingEndpoint } from './actionErrors';
import { DAILY_LOGIN_POPUP, isDailyLoginDue } from './dailyLogin';
import { isPassiveOpen } from './popupsSlice';

/** Id of the popup that returns each calendar day. Any other popup shows once per id (spec §4). */
export const DAILY_POPUP_ID = 99;

export type Popups = ReturnType<typeof createPopups>;

export interface PopupsOptions {
  store: GameStoreApi;
  api: Pick<EconomyApi, 'popup'>;
  storage: KeyValue;
  clock: Clock;
  telegramId: string;
  /** False without a token. The call would then end the session. */
  canAsk?: () => boolean;
  isDailyLoginDue?: () => boolean;
}

export function createPopups(options: PopupsOptions) {
  const { store, api, storage, clock, telegramId, canAsk = () => true } = options;
  const isGreetingDue = options.isDailyLoginDue ?? isDailyLoginDue;
  const shownIds = createAccountRecords(storage, STORAGE_KEYS.popupCount, readIds);
  const shownDay = createAccountRecords(storage, STORAGE_KEYS.popup99LastDisplayDate, readText);
  let isAsking = false;
  let isWanted = false;

  const isSeen = (id: number) =>
    id === DAILY_POPUP_ID
      ? shownDay.get(telegramId) === localDay(clock.wallMs())
      : (shownIds.get(telegramId) ?? []).includes(id);

  const markSeen = (id: number) => {
    if (id === DAILY_POPUP_ID) shownDay.set(telegramId, localDay(clock.wallMs()));
    else shownIds.set(telegramId, [...(shownIds.get(telegramId) ?? []), id]);
  };

  const ask = async () => {
    isAsking = true;
    isWanted = false;
    try {
      const popup = isGreetingDue() && !isSeen(DAILY_LOGIN_POPUP.id) ? DAILY_LOGIN_POPUP : await api.popup();
      if (!popup || isSeen(popup.id) || store.getState().popup) return;
      store.getState().showPopup(popup);
    } catch (error) {
      report(error);
    } finally {
      isAsking = false;
    }
  };

  /** Requests a message as soon as a popup may show. A message already seen ends the cycle (decisions 25 and 40). */
  const check = async () => {
    isWanted = true;
    const { popup: shown, popupTurn, passive } = store.getState();
    if (isAsking || shown || popupTurn !== 'free' || isPassiveOpen(passive) || !canAsk()) return;
    await ask();
  };

  /** Reports a failure. There is no automatic retry (spec §7): the player or the next start asks again. */
  const report = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const { reportFailure } = store.getState();
    const retry = () => {
      if (!isAsking && !store.getState().popup && canAsk()) void ask();
    };
    if (error.isServerBusy && !error.isMaintenance)
      reportFailure({ kind: 'busySheet', path: error.path }, retry);
    else if (outcomeOf(error) === 'refused' && !isMissingEndpoint(error))
      reportFailure({ kind: 'api', message: error.serverMessage });
  };

  // Wait for the turn, because a message fetched too early is lost if the app closes.
  store.subscribe(({ popupTurn, passive }, before) => {
    const isChanged = popupTurn !== before.popupTurn || passive !== before.passive;
    if (isWanted && isChanged) void check();
  });

  return {
    check,
    seen() {
      const { popup } = store.getState();
      if (popup && !isSeen(popup.id)) markSeen(popup.id);
    },
    close() {
      store.getState().closePopup();
      void check();
    },
  };
}

/** Returns the local day as YYYY-MM-DD (decision 25). */
export function localDay(wallMs: number): string {
  const date = new Date(wallMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function readIds(value: unknown): number[] | null {
  return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)) : null;
}
