import { type Api, createApi } from '../../../src/client/api/api';
import { createRequest, type RequestSettings } from '../../../src/client/api/request';
import { createEconomyApi, type EconomyApi } from '../../../src/client/economy/economyApi';

type Settings = Pick<RequestSettings, 'fetch'> & Partial<RequestSettings>;

/** Creates the client's whole API for a signed-in player, on the given network. */
export function connectApi(settings: Settings): Api & EconomyApi {
  const request = createRequest({
    origin: 'http://provider.test',
    token: () => 'token',
    initData: () => null,
    version: null,
    serverNowMs: Date.now,
    onError: () => undefined,
    ...settings,
  });
  return { ...createApi(request), ...createEconomyApi(request) };
}
