import { fieldOf } from '@registro/contracts/record/description';
import { useContext, useEffect, useRef } from 'react';
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

/**
 * What another tab or device wrote into the same form: what was brought from there, and what both wrote, for the person
 * to choose.
 */
export function OtherCopy<T>({ draft: { otra, choose, held, beforeSaving }, form }: Props<T>) {
  const { labels, question, guards } = useContext(FieldContext) ?? {};
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (held > 0) (question?.current ?? news.current)?.focus();
  }, [held, question]);
  useEffect(() => {
    guards?.add(beforeSaving);
    return () => void guards?.delete(beforeSaving);
  }, [guards, beforeSaving]);
  if (!otra) return null;
  // Asked again as the form opens, its inputs have not said yet what they are called.
  const name = (campo: string) => labels?.get(campo) ?? fieldOf(form.contract, campo)?.label ?? campo;
  const brought = otra.traido.map(({ campo }) => name(campo));
  return (
    <>
      {otra.choques.length > 0 && (
        <Notice ref={question} tone="warning" role="alert">
          También se escribió en otra ventana o dispositivo. Elija qué queda: hasta entonces no se guarda ni se envía nada.
          {otra.choques.map(({ campo, alli }) => (
            <div key={campo} role="group" aria-label={name(campo)} className="choque">
              <strong>{name(campo)}</strong>
              <div>Aquí{told(form.getValues(campo))}</div>
              <div>Allí{told(alli)}</div>
              <div className="aviso-acciones">
                <button type="button" className="boton linea" onClick={() => choose(campo, true)}>
                  Dejar lo de aquí
                </button>
                <button type="button" className="boton linea" onClick={() => choose(campo, false)}>
                  Usar lo de allí
                </button>
              </div>
            </div>
          ))}
        </Notice>
      )}
      {brought.length > 0 && (
        <Notice ref={news} tone="info">
          Trajimos lo que escribió en otra ventana o dispositivo: {brought.join(', ')}.
          {held > 0 && otra.choques.length === 0 && ' Todavía no se guardó ni se envió: revíselo y hágalo de nuevo.'}
        </Notice>
      )}
    </>
  );
}
