import { factsOf } from '@registro/contracts/record/read';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { PeriodData } from '@registro/contracts/scholarships/period';
import { PERIOD_STATUS } from '@registro/contracts/scholarships/period-rules';
import { FileLine } from '../../files/FileLine.js';
import { WhereArePayments } from '../../payments/WhereArePayments.js';
import { Facts } from '../../records/Facts.js';
import { AppealLink } from '../../records/AppealLink.js';
import AppealTrail from '../../records/AppealTrail.js';
import { askPath } from '../../ui/addresses.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { PERIOD_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';
import type { InstitutionRow, PeriodRow } from '../queries.js';
import { dashed } from './period-text.js';
import { Parts } from '../../ui/Section.js';
import { Questions } from '../../records/Questions.js';

interface Props {
  row: PeriodRow;
  institution: InstitutionRow | undefined;
  onClose: () => void;
}

/** The dialog's 'ver': what was registered, and where each of its payments is. */
export function PeriodView({ row, institution, onClose }: Props) {
  return (
    <Dialog
      title="Ver periodo"
      onClose={onClose}
      actions={
        <>
          <ButtonLink kind="text" to={askPath('periodo', row.idPeriodo)} start="mail">
            Preguntar por el periodo
          </ButtonLink>
          {row.estatusId === PERIOD_STATUS.RETURNED && <AppealLink objeto="periodo" idObjeto={row.idPeriodo} />}
          <Button onClick={onClose} autoFocus>
            Cancelar
          </Button>
        </>
      }
    >
      <Parts>
        <Facts
          facts={[
            [
              'Estatus',
              <StatusChip key="estatus" tone={PERIOD_TONES[row.estatusId]}>
                {row.estatus.label}
              </StatusChip>,
            ],
            ...factsOf(PeriodData, row, { fechaInicio: dashed(row.fechaInicioPeriodo), idInstitucion: row.razonSocial }),
            ['Banco', row.idInstitucionBancariaInstitucion.label],
            ['Cuenta', institution && groupAccount(institution.NumcuentaInstitucion)],
            ['Soporte del periodo', <FileLine key="soporte" id={row.idArchivoPeriodo} label="Soporte del periodo" />],
          ]}
        />
        <WhereArePayments objeto="periodo" idObjeto={row.idPeriodo} heading="Pagos del periodo" />
        <AppealTrail objeto="periodo" idObjeto={row.idPeriodo} heading="h3" />
        <Questions objeto="periodo" idObjeto={row.idPeriodo} heading="h3" />
      </Parts>
    </Dialog>
  );
}
