import { ProposeTerms } from '@registro/contracts/accounts/terms';
import type { BindingTextRow } from '@registro/contracts/binding-text';
import { showDate, todayInCaracas } from '@registro/contracts/dates';
import { DateInput } from '../../forms/DateInput.js';
import type { RowColumn } from '../list/RowTable.js';
import { TextVersions } from '../two-persons/TextVersions.js';
import { termsRoom } from './room.js';

const columns: RowColumn<BindingTextRow>[] = [
  { source: 'rige', render: ({ rige }) => showDate(rige) },
  { source: 'aceptaron', render: ({ aceptaron }) => aceptaron },
];

/** The terms: every version, from when it holds and how many agreed to it. */
export default function TermsList() {
  return (
    <TextVersions room={termsRoom} Dto={ProposeTerms} columns={columns} defaults={{ rige: todayInCaracas() }}>
      <DateInput name="rige" label="Rige desde" required min={todayInCaracas()} hint="Si se confirma después, rige desde ese día." />
    </TextVersions>
  );
}
