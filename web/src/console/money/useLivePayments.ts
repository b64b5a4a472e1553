import { useRefresh } from 'react-admin';
import { isAsking, useLiveAgain } from '../kit/useLiveAgain.js';

/**
 * A room of payments is read again when another operator, the bank's file or a scholar changed something of it.
 * `again`: the whole screen, unless said.
 */
export function useLivePayments(again?: () => void): void {
  const refresh = useRefresh();
  useLiveAgain('pago', again ?? refresh, { holds: isAsking, ofOthers: true });
}
