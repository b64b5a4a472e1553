import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { ViewDialog } from '../../records/ViewDialog.js';
import '../postgraduate.css';
import type { InstitutionRow } from '../queries.js';
import { rifOf } from './institution-text.js';

/** The dialog's 'ver'. */
export function InstitutionView({ row, onClose }: { row: InstitutionRow; onClose: () => void }) {
  const account = <span className="num-cuenta">{groupAccount(row.NumcuentaInstitucion)}</span>;
  return (
    <ViewDialog
      title="Datos bancarios de la institución"
      onClose={onClose}
      facts={[
        ['RIF', rifOf(row)],
        ['Razón social', row.razonSocial],
        ['Banco', row.idInstitucionBancariaInstitucion.label],
        ['Tipo de cuenta', row.idTipoCuentaInstitucion.label],
        ['Número de cuenta', account],
        ['Periodos a su nombre', row.periodos],
      ]}
    />
  );
}
