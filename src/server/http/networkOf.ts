import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the key of an address limit: an IPv4 address, or an IPv6 /64 network, which one home owns as a whole. Returns
 * '' when the caller has disconnected.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return '';
  if (!address.includes(':') || !isIPv6(address)) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const left = head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : GROUPS - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right];
  const network = groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${network.join(':')}::/64`;
}
