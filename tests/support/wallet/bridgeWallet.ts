import { beginCell, external, internal, SendMode, storeMessage, storeStateInit } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { WalletContractV4 } from '@ton/ton';
import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol';

/** One message of a transaction requested by the game. */
export interface AskedMessage {
  address: string;
  amount: string;
}

/** A request of the game as the wallet decodes it. */
export interface WalletRequest {
  id: string;
  method: string;
  params: string[];
}

type Feature = string | { name: string; maxMessages: number };

export interface BridgeWalletOptions {
  bridgeUrl: string;
  /** Distinguishes accounts. */
  seed?: number;
  features?: readonly Feature[];
  /** The wallet's own name. The default is not in the list of wallets. */
  appName?: string;
}

/** The features of an up-to-date wallet. */
export const ALL_FEATURES: readonly Feature[] = [
  'SendTransaction',
  { name: 'SendTransaction', maxMessages: 4 },
];

const MAIN_NETWORK = '-239';

/** The protocol's code for a refusal by the wallet's owner. */
const REFUSED_BY_OWNER = 300;

/** A wallet's account, derived from a number. Keys, address and state are real, but no chain knows them. */
export function testAccount(seed: number) {
  const keys = keyPairFromSeed(Buffer.alloc(32, seed));
  const contract = WalletContractV4.create({ workchain: 0, publicKey: keys.publicKey });
  const stateInit = beginCell().store(storeStateInit(contract.init)).endCell().toBoc().toString('base64');
  return {
    keys,
    contract,
    friendly: contract.address.toString({ bounceable: false }),
    addressItem: {
      name: 'ton_addr',
      address: contract.address.toRawString(),
      network: MAIN_NETWORK,
      publicKey: keys.publicKey.toString('hex'),
      walletStateInit: stateInit,
    },
  };
}

export type TestAccount = ReturnType<typeof testAccount>;

/** Signs a transaction as wallets do and wraps it for the network. */
export function signTransaction({ keys, contract }: TestAccount, messages: readonly AskedMessage[]): string {
  const body = contract.createTransfer({
    seqno: 0,
    secretKey: keys.secretKey,
    sendMode: SendMode.PAY_GAS_SEPARATELY,
    messages: messages.map(({ address, amount }) =>
      internal({ to: address, value: BigInt(amount), bounce: false }),
    ),
  });
  const message = external({ to: contract.address, init: contract.init, body });
  return beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64');
}

/** The data a wallet reveals on connecting. */
export function deviceInfo(features: readonly Feature[] = ALL_FEATURES, appName = 'test-wallet') {
  return { platform: 'iphone', appName, appVersion: '1.0', maxProtocolVersion: 2, features };
}

/** A wallet on the other end of an HTTP bridge, with real keys and the protocol's own encryption. */
export class BridgeWallet {
  readonly account: TestAccount;
  readonly requests: WalletRequest[] = [];
  /** The wallet owner's answer. The default signs. */
  decision: 'sign' | 'reject' | 'wait' = 'sign';
  /** This wallet's words for a refusal. */
  words = 'Reject request';
  readonly #options: BridgeWalletOptions;
  readonly #crypto = new SessionCrypto();
  readonly #stop = new AbortController();
  #game = '';
  #eventId = 1;

  constructor(options: BridgeWalletOptions) {
    this.#options = options;
    this.account = testAccount(options.seed ?? 1);
  }

  /** Reads a connect link as a wallet does, and connects. Returns the game's request. */
  async connect(link: string): Promise<{ manifestUrl: string; items: { name: string }[] }> {
    const asked = this.#readLink(link);
    void this.#listen();
    const device = deviceInfo(this.#options.features, this.#options.appName);
    await this.#send({
      event: 'connect',
      id: this.#eventId++,
      payload: { items: [this.account.addressItem], device },
    });
    return asked;
  }

  /** Reads a connect link, and its owner refuses. */
  async refuse(link: string): Promise<void> {
    this.#readLink(link);
    await this.#send({
      event: 'connect_error',
      id: this.#eventId++,
      payload: { code: REFUSED_BY_OWNER, message: this.words },
    });
  }

  /** The owner ends the connection in the wallet. */
  async disconnect(): Promise<void> {
    await this.#send({ event: 'disconnect', id: this.#eventId++, payload: {} });
  }

  close(): void {
    this.#stop.abort();
  }

  #readLink(link: string) {
    const url = new URL(link);
    this.#game = url.searchParams.get('id') ?? '';
    return JSON.parse(url.searchParams.get('r') ?? '{}');
  }

  async #send(message: object): Promise<void> {
    const body = this.#crypto.encrypt(JSON.stringify(message), hexToByteArray(this.#game));
    const query = new URLSearchParams({ client_id: this.#crypto.sessionId, to: this.#game, ttl: '300' });
    const answer = await fetch(`${this.#options.bridgeUrl}/message?${query}`, {
      method: 'POST',
      body: Base64.encode(body),
    });
    if (!answer.ok) throw new Error(`The bridge answered ${answer.status}`);
  }

  async #listen(): Promise<void> {
    const url = `${this.#options.bridgeUrl}/events?client_id=${this.#crypto.sessionId}`;
    const { body } = await fetch(url, { signal: this.#stop.signal });
    let text = '';
    try {
      for await (const chunk of body ?? []) {
        text += Buffer.from(chunk).toString();
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) await this.#read(event);
      }
    } catch {
      // The test has ended, or its bridge went down.
    }
  }

  async #read(event: string): Promise<void> {
    const data = /^data: (\{.*)$/m.exec(event)?.[1];
    if (!data) return;
    const { from, message } = JSON.parse(data);
    const bytes = Base64.decode(message).toUint8Array();
    const request: WalletRequest = JSON.parse(this.#crypto.decrypt(bytes, hexToByteArray(from)));
    this.requests.push(request);
    if (request.method === 'sendTransaction' && this.decision !== 'wait') await this.#answer(request);
  }

  async #answer({ id, params }: WalletRequest): Promise<void> {
    if (this.decision === 'reject') {
      await this.#send({ id, error: { code: REFUSED_BY_OWNER, message: this.words } });
      return;
    }
    const { messages } = JSON.parse(params[0] ?? '{}');
    await this.#send({ id, result: signTransaction(this.account, messages) });
  }
}
