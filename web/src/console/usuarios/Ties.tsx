import Alert from '@mui/material/Alert';
import { type AccountTie, TIE_NAMES, TieDecision } from '@registro/contracts/accounts/same-person';
import { Link } from 'react-router-dom';
import { showMoment } from '../kit/cells.js';
import { ActWords } from '../two-persons/ActWords.js';
import { ReasonAction } from '../kit/ReasonAction.js';

/** The accounts that count as the same person's, each with the way out where two people share a device. */
export const Ties = ({ vinculos }: { vinculos: AccountTie[] }) => vinculos.map((tie) => <Tie key={tie.id} tie={tie} />);

function Tie({ tie: { id, por, desde, otra, pedido } }: { tie: AccountTie }) {
  return (
    <Alert severity="info" sx={{ mt: 1.5 }}>
      {TIE_NAMES[por]} que <Link to={`/consola/usuarios/${otra.id}/show`}>{otra.correo}</Link>, desde el {showMoment(desde, true)}: cuentan
      como una persona en lo que piden dos.{' '}
      {pedido && `${pedido.quien} pidió separarlas: «${pedido.motivo}». Falta que otro operador lo confirme.`}
      {por === 'equipo' && !pedido && (
        <ReasonAction
          Dto={TieDecision}
          label="Pedir que se separen"
          title={`¿Separar esta cuenta y ${otra.correo}?`}
          text="Para un equipo que usan dos personas. Contarán de nuevo como dos cuando otro operador lo confirme."
          yes="Sí, pedirlo"
          path={`vinculos/${id}/pedir`}
          done="Otro operador debe confirmarlo"
        />
      )}
      {pedido && (
        <ActWords
          on={{ acto: 'separacion', clave: id }}
          propia={pedido.propio}
          what="petición"
          of=" de separarlas"
          text="Las dos cuentas siguen contando como una persona."
          path={`vinculos/${id}/negar`}
          Dto={TieDecision}
        >
          <ReasonAction
            Dto={TieDecision}
            label="Confirmar que son dos"
            title={`¿Confirmar que son dos personas que comparten un equipo?`}
            text="Antes compruebe que lo son. No volverán a vincularse por este equipo."
            yes="Sí, confirmar"
            path={`vinculos/${id}/confirmar`}
            done="Cuentas separadas"
          />
        </ActWords>
      )}
    </Alert>
  );
}
