import { HELP_ENTRIES } from '@registro/contracts/help';
import { useEffect, useRef } from 'react';
import { usePage } from '../ui/page.js';
import { Field } from '../ui/plain/parts.js';
import { Link } from '../ui/router.js';
import './help.css';
import { searchHelp } from './help-search.js';

/** /ayuda: what the screens make people ask, each at an address of its own. It reads before any script has come. */
export default function Help() {
  usePage('Ayuda');
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => searchHelp(sheet.current!), []);
  return (
    <div ref={sheet} className="hoja media ayuda">
      <header>
        <h1 tabIndex={-1}>Ayuda</h1>
        <p className="entradilla">Lo que más se pregunta. Si escribe una palabra, quedan las preguntas en que aparece.</p>
      </header>
      <Field label="Buscar en la ayuda" name="busca" type="search" autoComplete="off" />
      <p role="status" className="nota" />
      <nav aria-label="Preguntas">
        <ul>
          {HELP_ENTRIES.map(({ id, pregunta }) => (
            <li key={id}>
              <a href={`#${id}`}>{pregunta}</a>
            </li>
          ))}
        </ul>
      </nav>
      {HELP_ENTRIES.map(({ id, pregunta, respuesta, enlaces = [] }) => (
        <section key={id} className="tarjeta pila">
          <h2 id={id} tabIndex={-1}>
            {pregunta}
          </h2>
          {respuesta.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {enlaces.map(({ texto, ruta }) => (
            <p key={ruta}>
              <Link to={ruta}>{texto}</Link>
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
