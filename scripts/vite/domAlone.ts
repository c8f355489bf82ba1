/** The jsdom tests that mock a module or start the whole game, which then plays on. Each file gets a window to itself. */
export const DOM_ALONE: readonly string[] = [
  'tests/client/start/*.dom.test.{ts,tsx}',
  'tests/client/games/{screens,guessItScreen,paidRunScreen}.dom.test.tsx',
  'tests/client/hud/{communityCard,useCoinFlight}.dom.test.tsx',
  'tests/client/hud/wallet/walletMenuMissing.dom.test.tsx',
  'tests/client/stage/renderStage.dom.test.ts',
];
