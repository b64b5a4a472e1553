import { factsOf } from '@registro/contracts/record/read';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { SaveStipendAccount, type StipendRead } from '@registro/contracts/scholarships/stipend-account';
import { AccountCompare } from '../../files/AccountCompare.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { type Fact, Facts } from '../../records/Facts.js';
import '../postgraduate.css';

/** The account as it was registered. */
export function StipendSummary({ read }: { read: StipendRead }) {
  const numCuenta = read.NumCuentaPersonal ?? '';
  const account = <span className="num-cuenta">{groupAccount(numCuenta)}</span>;
  const facts: Fact[] = factsOf(SaveStipendAccount, read, { NumCuentaPersonal: account });
  return (
    <FormSection
      title="Datos bancarios del becario"
      note="En esta cuenta recibe su estipendio mensual. Ya está registrada y no se puede cambiar; si tiene un error, comuníquelo."
      columns={2}
    >
      <Wide>
        <Facts facts={[['Cédula', read.cedula], ...facts]} />
      </Wide>
      <Wide>
        <AccountCompare
          numCuenta={numCuenta}
          banco={read.InstitucionBancariaPersonal?.label ?? null}
          idArchivo={read.idArchivoReferenciaBancaria}
        />
      </Wide>
    </FormSection>
  );
}
