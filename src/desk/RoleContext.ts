import { createContext, useContext } from 'react';
import type { Role } from '../server/desk/credentials';

/** The role of the signed-in operator. The server enforces it; the page only hides what would be refused. */
export const RoleContext = createContext<Role>('acts');

/** True when the operator may change something. A server of an older release sends no role: all its operators may. */
export function useMayAct(): boolean {
  return useContext(RoleContext) !== 'looks';
}
