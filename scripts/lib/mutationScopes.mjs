/** @typedef {{ what: string, mutate: readonly string[], tests: readonly string[] }} Scope */

/** Scopes of mutation testing, each with its own tests. @type {Readonly<Record<string, Scope>>} */
export const SCOPES = {
  core: {
    what: 'the rules: taps, time, ledger, levels, economy, airdrop',
    mutate: ['src/core/**/*.ts', '!src/core/games/**'],
    tests: ['tests/core/**/*.test.ts'],
  },
  journal: {
    what: 'what a phone keeps: the journal of taps, and storage',
    mutate: ['src/client/journal/**/*.ts', 'src/client/storage/**/*.ts'],
    tests: [
      'tests/client/{journal,storage}/**/*.test.ts',
      'tests/client/guard/{oneWindow,windowHandover,hiddenWindow}.test.ts',
      'tests/client/boot/nextStart.test.ts',
    ],
  },
  flows: {
    what: 'login, sync, sending taps, popups, session expiry',
    mutate: ['src/client/{account,game,popups}/**/*.ts'],
    tests: [
      'tests/client/{account,game,popups,economy,wallet}/**/*.test.ts',
      'tests/client/api/{answers,request}.test.ts',
      'tests/client/guard/{oneWindow,windowHandover,hiddenWindow}.test.ts',
    ],
  },
  economy: {
    what: 'purchases, claims and the lists behind home',
    mutate: ['src/client/economy/**/*.ts'],
    tests: [
      'tests/client/api/economyAnswers.test.ts',
      'tests/client/economy/**/*.test.ts',
      'tests/server/clientReads.test.ts',
    ],
  },
  games: {
    what: 'the mini-games: their rules and their runs',
    mutate: [
      'src/core/games/**/*.ts',
      'src/client/games/kit/{GameRun,PaidRuns,RunFlow,runState,services}.ts',
      'src/client/games/*/*Run.ts',
    ],
    tests: ['tests/client/games/*.test.ts'],
  },
  provider: {
    what: 'the routes of the provider: prices, rewards, sync, friends, the board, the wallet',
    mutate: ['src/server/*.ts', 'src/server/routes/*.ts', '!src/server/{types,secret}.ts'],
    tests: [
      'tests/server/{agreement,batches,boosters,clientReads,earlierRate,earnings,economy,effects,games}.test.ts',
      'tests/server/{initData,login,missions,momentsThatMeet,providerClock,providerParts,repeatedCalls}.test.ts',
      'tests/server/{rewards,seam,social,sync,taps,upgrade,words}.test.ts',
      'tests/server/catalogue/{changedPrices,liveCatalogue}.test.ts',
      'tests/docs/api.test.ts',
      'tests/server/{api,popups,readPlayer,tokens}.test.ts',
      'tests/server/catalogue/{languages,shownCatalogue}.test.ts',
    ],
  },
  stage: {
    what: 'the scenes of the stage, as far as they run without a renderer',
    mutate: ['src/client/stage/scenes/{HomeScene,Shake}.ts'],
    tests: [
      'tests/client/stage/{gains,homeLayout,homeLevel,homeParts,homeScene,homeTap,lateHero}.dom.test.ts',
      'tests/client/stage/shake.test.ts',
    ],
  },
};
