import { useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '../ui/plain/Notice.js';
import { told } from './ConflictNotice.js';
import { FieldContext } from './fields.js';
import type { ContractForm } from './useContractForm.js';
import type { Draft } from './useDraft.js';

interface Props<T> {
  draft: Draft<FieldValues>;
  form: ContractForm<T>;
}

/** What another tab or device wrote into the same form: what was brought from there, and what both wrote, for the person to choose. */
export function OtherCopy<T>({ draft: { otra, elegir }, form }: Props<T>) {
  const labels = useContext(FieldContext)?.labels;
  if (!otra) return null;
  const name = (campo: string) => labels?.get(campo) ?? campo;
  const brought = otra.traido.map(({ campo }) => name(campo));
  return (
    <>
      {otra.choques.length > 0 && (
        <Notice tone="alerta" role="alert">
          También se escribió en otra ventana o dispositivo. Elija qué queda:
          {otra.choques.map(({ campo, alli }) => (
            <div key={campo} role="group" aria-label={name(campo)} className="choque">
              <strong>{name(campo)}</strong>
              <div>Aquí{told(form.getValues(campo))}</div>
              <div>Allí{told(alli)}</div>
              <div className="aviso-acciones">
                <button type="button" className="boton linea" onClick={() => elegir(campo, true)}>
                  Dejar lo de aquí
                </button>
                <button type="button" className="boton linea" onClick={() => elegir(campo, false)}>
                  Usar lo de allí
                </button>
              </div>
            </div>
          ))}
        </Notice>
      )}
      {brought.length > 0 && <Notice tone="info">Trajimos lo que escribió en otra ventana o dispositivo: {brought.join(', ')}.</Notice>}
    </>
  );
}
