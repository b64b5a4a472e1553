import { factsOf } from '@registro/contracts/record/read';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { SaveTutor, type TutorRead } from '@registro/contracts/scholarships/tutor';
import { Facts } from '../../records/Facts.js';

/** The bank data as saved. */
export function BankSummary({ tutor }: { tutor: TutorRead }) {
  const account = <span style={{ fontVariantNumeric: 'tabular-nums' }}>{groupAccount(tutor.numCuenta)}</span>;
  return <Facts facts={factsOf(SaveTutor, tutor, { numCuenta: account })} />;
}
