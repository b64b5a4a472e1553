import { showAmount } from '@registro/contracts/money';

interface Props {
  /** céntimos; null while a row's amount is none yet */
  total: number | null;
  label?: string;
  /** more than may be asked for */
  over?: boolean;
}

/** What the rows above come to, in Spanish money format; told to screen readers as it changes. */
export function AmountTotal({ total, label = 'Total', over = false }: Props) {
  return (
    <div role="status" className={over ? 'suma de-mas' : 'suma'}>
      <span>{label}</span>
      <strong>{total === null ? '—' : `Bs. ${showAmount(total)}`}</strong>
    </div>
  );
}
