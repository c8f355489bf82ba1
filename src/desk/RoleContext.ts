import { createContext, useContext } from 'react';
import type { Role } from '../server/desk/credentials';

/** The role of the operator who is signed in. The server holds to it; the page only leaves out what would be refused. */
export const RoleContext = createContext<Role>('acts');

/** True when the operator may change something. A server of an older release names no role: its operators all may. */
export function useMayAct(): boolean {
  return useContext(RoleContext) !== 'looks';
}
