import type { DisbursementRead } from '@registro/contracts/calls/progress';
import { showAmount } from '@registro/contracts/money';
import { Link } from '../../ui/router.js';
import { Section } from '../../ui/Section.js';
import { StatusChip } from '../../ui/StatusChip.js';
import type { Tone } from '../../ui/plain/Notice.js';
import { momentText } from '../../ui/windows.js';
import '../calls.css';

/** Where a disbursement stands, in a word and a sentence. */
function standing({ pagado, rechazo, revertido, cerrado, liberado }: DisbursementRead): { tone: Tone; word: string; text: string } {
  if (cerrado) return { tone: 'error', word: 'No se pagará', text: `Volvió y ya no se paga: ${revertido}.` };
  if (revertido) return { tone: 'warning', word: 'Revertido', text: `Ya no está pagado: ${revertido}. Falta decidir si se paga de nuevo.` };
  if (pagado) return { tone: 'success', word: 'Pagado', text: `Llegó el ${momentText(pagado)}.` };
  if (rechazo) return { tone: 'warning', word: 'Rechazado', text: `No llegó: ${rechazo}. Revise la cuenta.` };
  if (liberado) return { tone: 'info', word: 'Liberado', text: 'Está en camino.' };
  return { tone: 'info', word: 'Por liberar', text: 'Se libera según el plan y los informes.' };
}

/** The money of each quarter, and where it is. */
export function Disbursements({ rows }: { rows: readonly DisbursementRead[] }) {
  if (rows.length === 0) return null;
  return (
    <Section id="desembolsos" title="Desembolsos">
      <ul className="importes">
        {rows.map((row) => {
          const { tone, word, text } = standing(row);
          return (
            <li key={row.id}>
              <strong>Trimestre {row.trimestre}</strong>
              <strong className="monto">Bs. {showAmount(row.monto)}</strong>
              <small>{text}</small>
              <StatusChip tone={tone}>{word}</StatusChip>
            </li>
          );
        })}
      </ul>
      <p className="aparte">
        <Link to="/usuario/listar">¿Dónde está mi pago?</Link>
      </p>
    </Section>
  );
}
