import { createContext, useContext } from 'react';
import type { Role } from '../server/desk/credentials';

/** Role of the signed-in operator. The page only hides what the server forbids. */
export const RoleContext = createContext<Role>('acts');

/** True when the operator may make changes. A server of an older release sends no role and lets every operator act. */
export function useMayAct(): boolean {
  return useContext(RoleContext) !== 'looks';
}
