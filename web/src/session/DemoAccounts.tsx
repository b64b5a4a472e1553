import type { DemoAccount } from '@registro/contracts/demo';
import { useEffect, useState } from 'react';

/** 'Operadora de demostración' → 'Operadora' */
const short = ({ nombre }: DemoAccount) => nombre.replace(/ de demostración$/, '');

/** The demo's sign-ins, one press each; fetched only where the installation is a demo. */
export function DemoAccounts({ onPick }: { onPick: (account: DemoAccount) => void }) {
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);
  useEffect(() => {
    import('@registro/contracts/demo').then(
      (found) => setAccounts(found.demoAccounts),
      () => undefined,
    );
  }, []);
  if (accounts.length === 0) return null;
  return (
    <section className="demo" aria-label="Cuentas de demostración">
      <p>
        <strong>Demostración.</strong> Elija una cuenta para llenar el formulario:
      </p>
      <ul>
        {accounts.map((account) => (
          <li key={account.correo}>
            <button type="button" onClick={() => onPick(account)} className="demo-cuenta">
              <strong>{short(account)}</strong>
              <span>{account.correo}</span>
              <code>{account.clave}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
