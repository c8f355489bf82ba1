import {
  type Address,
  beginCell,
  Cell,
  contractAddress,
  type Message,
  SendMode,
  type StateInit,
} from '@ton/core';
import { Blockchain, type SandboxContract, type TreasuryContract } from '@ton/sandbox';
import { compileContract } from '../../scripts/airdrop/compile';
import {
  CLAIM_VALUE,
  claimMessage,
  type DistributorCode,
  distributorInit,
  findWalletMessage,
} from '../../src/contracts/distributor';
import { type Line, LineTree } from '../../src/server/airdrop/lineTree';

export const START = 1_800_000_000;
export const END = START + 90 * 86_400;
const TON = 1_000_000_000n;

let compiled: Promise<[DistributorCode, { master: Cell; wallet: Cell }]> | undefined;

/** Compiles the contracts once per worker. */
async function code() {
  compiled ??= Promise.all([
    compileContract('src/contracts/distributor.tolk'),
    compileContract('src/contracts/mark.tolk'),
    compileContract('tests/contracts/jetton/jettonMaster.tolk'),
    compileContract('tests/contracts/jetton/jettonWallet.tolk'),
  ]).then(([distributor, mark, master, wallet]) => [
    { distributor, mark },
    { master, wallet },
  ]);
  return compiled;
}

/** Creates a chain with a jetton, a distributor that owns `fund` of it, and an owner, a day before claims open. */
export async function chainWith(lines: readonly Line[], fund: bigint, start = START, end = END) {
  const [ours, jetton] = await code();
  // Every call parses the configuration. The slim one lacks the long list of validators; its fees are the same.
  const chain = await Blockchain.create({ config: 'slim' });
  chain.now = start - 86_400;
  const owner = await chain.treasury('owner');
  const player = await chain.treasury('player');
  const masterData = beginCell().storeAddress(owner.address).storeRef(jetton.wallet).endCell();
  const masterInit = { code: jetton.master, data: masterData };
  const master = contractAddress(0, masterInit);
  const tree = new LineTree(lines);
  const { address, ...init } = distributorInit(
    { root: tree.root, start, end, owner: owner.address, jettonMaster: master },
    ours,
  );

  /** Sends a message from a treasury and processes all messages that follow from it. */
  async function send(
    from: SandboxContract<TreasuryContract>,
    to: Address,
    body: Cell,
    value = TON,
    state?: StateInit,
  ) {
    return from.send({
      to,
      value,
      bounce: true,
      body,
      sendMode: SendMode.PAY_GAS_SEPARATELY,
      ...(state && { init: state }),
    });
  }
  await send(owner, address, Cell.EMPTY, TON / 10n, init);
  /** Mints `amount` jettons to the distributor. */
  async function mint(amount: bigint) {
    const body = beginCell().storeUint(0x15, 32).storeAddress(address).storeCoins(amount).endCell();
    await send(owner, master, body, TON, masterInit);
  }
  await mint(fund);
  await send(player, address, findWalletMessage());

  const walletOf = async (of: Address): Promise<Address> => {
    const { stackReader } = await chain.runGetMethod(master, 'get_wallet_address', [
      { type: 'slice', cell: beginCell().storeAddress(of).endCell() },
    ]);
    return stackReader.readAddress();
  };
  const isLive = async (of: Address) => (await chain.getContract(of)).accountState?.type === 'active';
  return {
    chain,
    tree,
    owner,
    player,
    master,
    distributor: address,
    send,
    mint,
    walletOf,
    /** Returns an owner's jettons. */
    async balance(of: Address): Promise<bigint> {
      const wallet = await walletOf(of);
      return (await isLive(wallet))
        ? (await chain.runGetMethod(wallet, 'get_wallet_data')).stackReader.readBigNumber()
        : 0n;
    },
    /** True once a line is marked as claimed. */
    async isUsed(index: number): Promise<boolean> {
      const { stackReader } = await chain.runGetMethod(address, 'markAddress', [
        { type: 'int', value: BigInt(index) },
      ]);
      const mark = stackReader.readAddress();
      return (await isLive(mark)) && (await chain.runGetMethod(mark, 'isUsed')).stackReader.readBoolean();
    },
    /** Claims a line, by default with its own proof. */
    claim(
      index: number,
      with_: { proof?: Cell; value?: bigint; from?: SandboxContract<TreasuryContract> } = {},
    ) {
      const {
        proof = Cell.fromBoc(tree.proof(index))[0] as Cell,
        value = CLAIM_VALUE,
        from = player,
      } = with_;
      return send(from, address, claimMessage(index, proof), value);
    },
  };
}

export type Chain = Awaited<ReturnType<typeof chainWith>>;

/** Returns the exit code of a message's first transaction on `to`. 0 means success. */
export function exitCode(
  messages: { transactions: readonly { inMessage?: Message | null | undefined; description: unknown }[] },
  to: Address,
): number {
  for (const { inMessage, description } of messages.transactions) {
    if (inMessage?.info.type !== 'internal' || !inMessage.info.dest.equals(to)) continue;
    const { computePhase } = description as { computePhase?: { type: string; exitCode?: number } };
    return computePhase?.type === 'vm' ? (computePhase.exitCode ?? 0) : -1;
  }
  throw new Error('no such transaction');
}
