import {
  Address,
  beginCell,
  Cell,
  external,
  internal,
  SendMode,
  storeMessage,
  storeStateInit,
} from '@ton/core';
import { keyPairFromSeed, sha256_sync, sign } from '@ton/crypto';
import { WalletContractV4 } from '@ton/ton';
import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol';

/** One message of a transaction requested by the game. */
export interface AskedMessage {
  address: string;
  amount: string;
  /** Body in base64. */
  payload?: string;
}

/** A request of the game, as decoded by the wallet. */
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
  /** The address that the wallet names in place of the account's own. */
  address?: string;
  features?: readonly Feature[];
  /** The wallet's own name. The default isn't in the list of wallets. */
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

/**
 * Derives a wallet's account from a number below 256 or a short name. Keys, address and state are real, but no chain
 * knows them.
 */
export function testAccount(seed: number | string) {
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

/**
 * Signs a transaction as wallets do and wraps it for the network.
 *
 * @param seqno number of transactions the wallet has sent
 */
export function signTransaction(
  { keys, contract }: TestAccount,
  messages: readonly AskedMessage[],
  seqno = 0,
): string {
  const body = contract.createTransfer({
    seqno,
    secretKey: keys.secretKey,
    sendMode: SendMode.PAY_GAS_SEPARATELY,
    messages: messages.map(({ address, amount, payload }) =>
      internal({
        to: address,
        value: BigInt(amount),
        bounce: Address.isFriendly(address) && Address.parseFriendly(address).isBounceable,
        ...(payload !== undefined && { body: Cell.fromBase64(payload) }),
      }),
    ),
  });
  const message = external({ to: contract.address, ...(seqno === 0 && { init: contract.init }), body });
  return beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64');
}

/** Signs the game's nonce as wallets do (TON Connect's `ton_proof`). */
export function signProof(
  { keys, contract }: TestAccount,
  { domain, payload }: { domain: string; payload: string },
  timestamp = Math.floor(Date.now() / 1000),
) {
  const head = Buffer.alloc(4);
  head.writeInt32BE(contract.address.workChain);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(Buffer.byteLength(domain));
  const time = Buffer.alloc(8);
  time.writeBigUInt64LE(BigInt(timestamp));
  const text = Buffer.concat([
    Buffer.from('ton-proof-item-v2/'),
    head,
    contract.address.hash,
    length,
    Buffer.from(domain),
    time,
    Buffer.from(payload),
  ]);
  const outer = Buffer.concat([Buffer.from([0xff, 0xff]), Buffer.from('ton-connect'), sha256_sync(text)]);
  const signature = sign(sha256_sync(outer), keys.secretKey).toString('base64');
  return {
    name: 'ton_proof',
    proof: {
      timestamp,
      domain: { lengthBytes: Buffer.byteLength(domain), value: domain },
      payload,
      signature,
    },
  };
}

/** The game's request to connect. */
export interface ConnectRequest {
  manifestUrl: string;
  items: { name: string; payload?: string }[];
}

/** Returns what a wallet reveals about itself on connecting. */
export function deviceInfo(features: readonly Feature[] = ALL_FEATURES, appName = 'test-wallet') {
  return { platform: 'iphone', appName, appVersion: '1.0', maxProtocolVersion: 2, features };
}

/** A wallet at the other end of an HTTP bridge, with real keys and the protocol's own encryption. */
export class BridgeWallet {
  readonly account: TestAccount;
  readonly requests: WalletRequest[] = [];
  /** The owner's decision; signs by default. */
  decision: 'sign' | 'reject' | 'wait' = 'sign';
  /** Sends a signed transaction (base64) to the chain. */
  onSigned: (boc: string) => Promise<void> = async () => undefined;
  /** This wallet's message for a refusal. */
  words = 'Reject request';
  readonly #options: BridgeWalletOptions;
  readonly #crypto = new SessionCrypto();
  readonly #stop = new AbortController();
  #game = '';
  #signed = 0;
  #eventId = 1;

  constructor(options: BridgeWalletOptions) {
    this.#options = options;
    this.account = testAccount(options.seed ?? 1);
  }

  /** Opens a connect link as a wallet does, and connects. Returns the game's request. */
  async connect(link: string): Promise<ConnectRequest> {
    const asked = this.#readLink(link);
    void this.#listen();
    const { features, appName, address } = this.#options;
    const device = deviceInfo(features, appName);
    const items = asked.items.map(({ name, payload = '' }) =>
      name === 'ton_proof'
        ? signProof(this.account, { domain: new URL(asked.manifestUrl).host, payload })
        : { ...this.account.addressItem, ...(address !== undefined && { address }) },
    );
    await this.#send({
      event: 'connect',
      id: this.#eventId++,
      payload: { items, device },
    });
    return asked;
  }

  /** Opens a connect link; the owner refuses. */
  async refuse(link: string): Promise<void> {
    this.#readLink(link);
    await this.#send({
      event: 'connect_error',
      id: this.#eventId++,
      payload: { code: REFUSED_BY_OWNER, message: this.words },
    });
  }

  /** Ends the connection from the wallet's side. */
  async disconnect(): Promise<void> {
    await this.#send({ event: 'disconnect', id: this.#eventId++, payload: {} });
  }

  close(): void {
    this.#stop.abort();
  }

  #readLink(link: string): ConnectRequest {
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
      // The test has ended, or its bridge is down.
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
    const boc = signTransaction(this.account, messages, this.#signed++);
    await this.onSigned(boc);
    await this.#send({ id, result: boc });
  }
}
