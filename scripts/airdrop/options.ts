export interface Options {
  who?: string | undefined;
  reason?: string | undefined;
  owner?: string | undefined;
  jetton?: string | undefined;
  symbol?: string | undefined;
  decimals?: string | undefined;
}
