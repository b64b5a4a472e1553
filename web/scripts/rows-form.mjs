// Prints a page with a form of repeating rows, built as the product's pages are, for its journey: no screen of today
// has rows.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const entry = join(web, 'rows-form.tsx');
const source = `
import 'reflect-metadata';
import 'virtual:tokens.css';
import './src/design/base.css';
import { rule } from '@registro/contracts/validation';
import { createRoot } from 'react-dom/client';
import { ApiError } from './src/api/errors.js';
import { AmountInput } from './src/forms/AmountInput.js';
import { ContractForm } from './src/forms/ContractForm.js';
import { DraftNotice } from './src/forms/DraftNotice.js';
import { DraftStatus } from './src/forms/DraftStatus.js';
import { RowsInput } from './src/forms/RowsInput.js';
import { TextInput } from './src/forms/TextInput.js';
import { useContractForm } from './src/forms/useContractForm.js';
import { useFormDraft } from './src/forms/useDraft.js';
import { Button } from './src/ui/Button.js';

class Pagos {
  pagos = [];
}
rule('count', (rows) => rows.length > 0, { message: 'Agregue al menos un pago' })(Pagos.prototype, 'pagos');

function Page() {
  const form = useContractForm(Pagos, { pagos: [] });
  const draft = useFormDraft(form, 'filas');
  const send = async ({ pagos }) => {
    const errores = pagos.flatMap(({ monto }, i) => (monto ? [] : [{ campo: 'pagos.' + i + '.monto', mensaje: 'Monto requerido' }]));
    if (errores.length) throw new ApiError(422, 'Hay datos que corregir.', '', errores);
    document.getElementById('enviado').textContent = JSON.stringify(pagos);
  };
  return (
      <main style={{ padding: 16 }}>
        <h1>Pagos</h1>
        <ContractForm form={form} onSubmit={send}>
          <DraftNotice draft={draft} form={form} />
          {draft.estado !== 'cargando' && (
            <RowsInput name="pagos" label="Pagos" row="Pago" required max={3} empty="Todavía no hay pagos." blank={() => ({ concepto: '', monto: '' })}>
              {(at) => (
                <>
                  <TextInput name={at('concepto')} label="Concepto" />
                  <AmountInput name={at('monto')} label="Monto" required />
                </>
              )}
            </RowsInput>
          )}
          <DraftStatus draft={draft} />
          <Button type="submit">Enviar</Button>
        </ContractForm>
        <output id="enviado" aria-label="Enviado" />
      </main>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
`;

const built = /** @type {any} */ (
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) }],
    build: { write: false, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  })
);
const output = /** @type {any[]} */ ([built].flat()[0].output);
const { code } = output.find((part) => part.isEntry);
const css = output.filter((part) => part.fileName.endsWith('.css')).map((part) => part.source);
process.stdout.write(`<!doctype html><html lang="es-VE"><head><meta name="viewport" content="width=device-width"><title>Pagos</title>
<style>${css.join('\n')}</style></head><body><div id="root"></div><script type="module">${code.replaceAll('</script', '<\\/script')}</script></body></html>`);
