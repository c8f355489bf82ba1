#!/usr/bin/env node
// Verifies a published airdrop with plain Node (20 or newer).
//
//   node verify.mjs                  checks the rules, the dataset and the root, and recomputes each line
//   node verify.mjs line SALT ID     finds the line of a Telegram id by the salt that the game shows the player
//
// It shares no code with the game. docs/reference/airdrop.md describes every format it reads. Exit code 0 means that
// every check has passed.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const HEADER = 'index,id,wallet,coins,income,friends,points,amount';
/** @param {string | Buffer} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
/** @param {string} name */
const read = (name) => readFileSync(new URL(name, import.meta.url));

/** @param {string} message @returns {never} */
function fail(message) {
  console.log(`WRONG: ${message}`);
  process.exit(1);
}

/**
 * Returns a table's points. Each bracket is rounded down separately.
 * @param {{ brackets: { from: number, points: number, per: number }[] }} table
 * @param {bigint} value
 */
function pointsIn({ brackets }, value) {
  return brackets.reduce((sum, { from, points, per }, row) => {
    const next = brackets[row + 1];
    const end = next && BigInt(next.from) < value ? BigInt(next.from) : value;
    return end > BigInt(from) ? sum + ((end - BigInt(from)) * BigInt(points)) / BigInt(per) : sum;
  }, 0n);
}

/** @param {bigint | number} value @param {number} length */
const binary = (value, length) => (length === 0 ? '' : value.toString(2).padStart(length, '0'));

/**
 * Returns the shortest form of a dictionary label, `text`, of a key with `left` bits not yet covered.
 * @param {string} text @param {number} left
 */
function label(text, left) {
  const size = left.toString(2).length;
  const isSame = text.length > 1 && (!text.includes('0') || !text.includes('1'));
  if (isSame && size < 2 * text.length - 1) return `11${text[0]}${binary(text.length, size)}`;
  if (size < text.length) return `10${binary(text.length, size)}${text}`;
  return `0${'1'.repeat(text.length)}0${text}`;
}

/** @typedef {{ wallet: string, amount: bigint }} Line */

/** Returns the bits of a basechain address and coins. @param {Line} line */
function lineBits({ wallet, amount }) {
  const size = amount === 0n ? 0 : Math.ceil(amount.toString(16).length / 2);
  return `100${'0'.repeat(8)}${binary(BigInt(`0x${wallet.slice(2)}`), 256)}${binary(size, 4)}${binary(amount, size * 8)}`;
}

/**
 * Returns the hash and depth of an ordinary cell.
 * @param {string} bits @param {{ hash: Buffer, depth: number }[]} children
 */
function cell(bits, children) {
  const padded = bits.length % 8 ? `${bits}1`.padEnd(Math.ceil((bits.length + 1) / 8) * 8, '0') : bits;
  const data = Buffer.from(padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const head = Buffer.from([children.length, Math.floor(bits.length / 8) + Math.ceil(bits.length / 8)]);
  const depths = children.map(({ depth }) => Buffer.from([depth >> 8, depth & 255]));
  const hash = sha256(Buffer.concat([head, data, ...depths, ...children.map((child) => child.hash)]));
  return { hash, depth: Math.max(-1, ...children.map(({ depth }) => depth)) + 1 };
}

/**
 * Returns the dictionary of lines from `start` up to `end`, whose keys have `left` bits not yet covered by labels.
 * @param {Line[]} lines @param {number} start @param {number} end @param {number} left
 * @returns {{ hash: Buffer, depth: number }}
 */
function tree(lines, start, end, left) {
  const key = binary(start, 32).slice(32 - left);
  if (end - start === 1) return cell(label(key, left) + lineBits(/** @type {Line} */ (lines[start])), []);
  const fork = 31 - Math.clz32(start ^ (end - 1));
  const middle = ((end - 1) >>> fork) << fork;
  const halves = [tree(lines, start, middle, fork), tree(lines, middle, end, fork)];
  return cell(label(key.slice(0, left - fork - 1), left), halves);
}

const rootText = read('root.txt').toString();
const [shownRoot, manifestHash] = rootText.split('\n');
if (sha256(read('manifest.json')).toString('hex') !== manifestHash)
  fail('manifest.json is not the file that root.txt names');
const manifest = JSON.parse(read('manifest.json').toString());
if (rootText !== `${manifest.root}\n${manifestHash}\n`)
  fail(`root.txt has ${shownRoot}, not the manifest's root`);
for (const [name, hash] of Object.entries(manifest.files))
  if (sha256(read(name)).toString('hex') !== hash) fail(`${name} is not the file of the manifest`);

const rules = JSON.parse(read('rules.json').toString());
const [header, ...rows] = read('dataset.csv').toString().trimEnd().split('\n');
if (header !== HEADER) fail('dataset.csv has other columns');
const supply = BigInt(rules.supply);
const most = BigInt(rules.mostPerWallet ?? supply);
const all = BigInt(manifest.points);
const wallets = new Set();
let [points, amounts, before] = [0n, 0n, ''];
const lines = rows.map((row, index) => {
  const [place, id = '', wallet = '', coins = '', income = '', friends = '', worth, given] = row.split(',');
  /** @param {string} message @returns {never} */
  const wrong = (message) => fail(`line ${index}: ${message}`);
  if (place !== String(index) || id <= before) wrong('out of order');
  if (!/^0:[0-9a-f]{64}$/.test(wallet)) wrong('no canonical wallet');
  if (wallets.has(wallet)) wrong('its wallet has another line');
  const right =
    pointsIn(rules.coins, BigInt(coins)) +
    pointsIn(rules.income, BigInt(income)) +
    BigInt(friends) * BigInt(rules.friends.points);
  if (worth !== String(right)) wrong(`${worth} points, the rules say ${right}`);
  const share = (supply * right) / all;
  const amount = share < most ? share : most;
  if (given !== String(amount)) wrong(`amount ${given}, the rules say ${amount}`);
  wallets.add(wallet);
  points += right;
  amounts += amount;
  before = id;
  return { wallet, amount };
});
if (lines.length !== manifest.lines) fail(`${lines.length} lines, the manifest says ${manifest.lines}`);
if (points > all) fail('the lines have more points than the manifest says');
if (String(amounts) !== manifest.amount)
  fail(`the amounts sum to ${amounts}, the manifest says ${manifest.amount}`);
const root = tree(lines, 0, lines.length, 32).hash.toString('hex');
if (root !== manifest.root) fail(`the root is ${root}, the manifest says ${manifest.root}`);
if (process.argv[2] === 'line') {
  const id = sha256(`${process.argv[3]}${process.argv[4]}`).toString('hex');
  const row = rows.find((one) => one.split(',')[1] === id);
  console.log(row ? `${HEADER}\n${row}` : 'no line has this id');
}
console.log(`RIGHT: ${lines.length} lines, ${manifest.amount} units, root ${root}`);
