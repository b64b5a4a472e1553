import { type AskedLostAccess, LOST_ACCESS_CASES, LOST_ACCESS_MESSAGES } from '@registro/contracts/accounts/lost-access';
import { todayInCaracas } from '@registro/contracts/dates';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { get, post } from '../api/client.js';
import { changeOf } from '../forms/amount.js';
import { PickerButton } from '../forms/PickerButton.js';
import { dateToValue, maskDate, valueToDate } from '../forms/text.js';
import { useMask } from '../forms/useMask.js';
import { usePublicConfig } from '../session/usePublicConfig.js';
import { usePage } from '../ui/page.js';
import { HelpLink, Notice } from '../ui/plain/Notice.js';
import { Field } from '../ui/plain/parts.js';
import { useSubmit } from '../ui/plain/useSubmit.js';
import { Link } from '../ui/router.js';
import { solve } from './proof.js';
import './lost-access.css';

const NATIONALITIES = { V: 'Venezolana', E: 'Extranjera' };

/** /no-puedo-entrar: who lost what opens their account says so, and who they are. The server judges what is typed. */
export default function LostAccess() {
  usePage('No puedo entrar');
  const config = usePublicConfig();
  const { work, days } = useWork();
  const [sent, setSent] = useState(false);
  const { onSubmit, errors, failure, busy, off } = useSubmit(
    () => ({}),
    async (values) => {
      await post(
        'publico/acceso-perdido',
        { ...values, fechaNacimiento: readDay(values['fechaNacimiento']!), prueba: await work() },
        { silent: true },
      );
      setSent(true);
    },
  );
  if (sent)
    return (
      <div className="hoja">
        <h1 tabIndex={-1}>Revise su correo</h1>
        <div className="tarjeta pila">
          <Notice tone="success">
            {LOST_ACCESS_MESSAGES.pedido}. <HelpLink about="no-llega-el-correo">¿No llega?</HelpLink>
          </Notice>
          {config?.demo && (
            <p>
              Léalo en el <Link to="/buzon">buzón de demostración</Link>.
            </p>
          )}
        </div>
      </div>
    );
  return (
    <div className="hoja">
      <header>
        <h1 tabIndex={-1}>No puedo entrar</h1>
        <p className="entradilla">
          Si todavía abre su correo, <Link to="/recuperar">pida una clave nueva</Link>: es más rápido. Si no, diga quién es; dos operadores
          lo revisan con sus documentos.
        </p>
      </header>
      <form className="tarjeta pila" onSubmit={onSubmit} noValidate>
        {failure && <Notice tone="error">{errors.prueba ?? failure.message}</Notice>}
        <Choices name="caso" label="¿Qué le pasó?" options={LOST_ACCESS_CASES} error={errors.caso} />
        <Choices name="nacionalidad" label="Nacionalidad" options={NATIONALITIES} chosen="V" error={errors.nacionalidad} />
        <Field label="Cédula" name="cedula" inputMode="numeric" autoComplete="off" maxLength={12} error={errors.cedula} />
        <Field label="Nombres y apellidos" name="nombre" autoComplete="name" maxLength={150} error={errors.nombre} />
        <Day label="Fecha de nacimiento" name="fechaNacimiento" error={errors.fechaNacimiento} />
        <Field
          label="Correo que sí puede abrir"
          name="correo"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint="Le enviamos un enlace para seguir. Será el de su cuenta."
          error={errors.correo}
        />
        <Field
          label="Correo de la cuenta (opcional)"
          name="correoAnterior"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          hint="Con el que entraba, si lo recuerda."
          error={errors.correoAnterior}
        />
        <Field label="Teléfono" name="telefono" type="tel" inputMode="tel" autoComplete="tel" maxLength={24} error={errors.telefono} />
        <Told label="Cuente qué pasó" name="relato" rows={4} maxLength={1000} error={errors.relato} />
        {days && <p className="nota">Lo que escriba aquí se borra {days} días después de resolver su solicitud.</p>}
        <button className="boton ancho" type="submit" disabled={off}>
          {busy ? 'Enviando…' : 'Enviar'}
        </button>
      </form>
      <p>
        <Link to="/entrar">Volver a iniciar sesión</Link>
      </p>
    </div>
  );
}

/**
 * The work before asking, begun when the page opens: by the time somebody has typed, it is done. What is handed in is
 * done anew the next time, for it is taken once. With it comes for how many days what is asked is kept.
 */
function useWork(): { work: () => Promise<string>; days: number | null } {
  const done = useRef<Promise<string | null> | null>(null);
  const [days, setDays] = useState<number | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    done.current = begin(setDays, stop.signal).catch(() => null);
    return () => stop.abort();
  }, []);
  const work = async () => {
    const had = await done.current;
    done.current = null;
    return had ?? begin(setDays);
  };
  return { work, days };
}
async function begin(told: (days: number) => void, stop?: AbortSignal): Promise<string> {
  const { reto, dias } = await get<AskedLostAccess>('publico/acceso-perdido/reto', {}, { signal: stop, silent: true });
  told(dias);
  return solve(reto, stop);
}

interface ChoicesProps {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
  chosen?: string;
  error?: string | null;
}

function Choices({ name, label, options, chosen, error }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="campo opciones" aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {Object.entries(options).map(([value, text]) => (
        <label key={value} className="casilla">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{text}</span>
        </label>
      ))}
      <Problem id={id}>{error}</Problem>
    </fieldset>
  );
}

/** What is no day stays as it was typed, for the server to judge. */
const readDay = (text: string): string => dateToValue(text) ?? text;

/** A day in the past, typed as in every form of the registry. */
function Day({ label, name, error }: { label: string; name: string; error?: string | null }) {
  const [text, setText] = useState('');
  const onChange = useMask((typed, event) => maskDate(typed, changeOf(event), text), setText);
  const picker = (
    <PickerButton
      label={label}
      type="date"
      value={dateToValue(text) ?? ''}
      max={todayInCaracas()}
      onPick={(iso) => setText(valueToDate(iso))}
    />
  );
  return (
    <Field
      label={label}
      name={name}
      value={text}
      onChange={onChange}
      placeholder="DD/MM/AAAA"
      inputMode="numeric"
      autoComplete="bday"
      error={error}
      end={picker}
    />
  );
}

function Told({ label, error, ...area }: ComponentProps<'textarea'> & { label: string; error?: string | null }) {
  const id = useId();
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'entrada mal' : 'entrada'}>
        <textarea {...area} id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-nota` : undefined} />
      </div>
      <Problem id={`${id}-nota`}>{error}</Problem>
    </div>
  );
}

const Problem = ({ id, children }: { id: string; children: ReactNode }) =>
  children && (
    <div id={id} className="nota error">
      {children}
    </div>
  );
