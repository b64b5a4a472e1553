import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { Notice } from '../../ui/plain/Notice.js';
import '../postgraduate.css';

interface Props {
  banco: string | null;
  numCuenta: string;
  /** what is doubtful; null where nothing is */
  warnings: (string | null)[];
  note?: string;
}

/** An account once more before it is saved, and what is doubtful about it. */
export function AccountQuestion({ banco, numCuenta, warnings, note }: Props) {
  return (
    <div className="cuenta-pregunta">
      <div>
        {banco}
        <strong>{groupAccount(numCuenta)}</strong>
      </div>
      {warnings.map(
        (warning) =>
          warning && (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ),
      )}
      {note && <div>{note}</div>}
    </div>
  );
}
