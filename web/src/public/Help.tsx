import { folded } from '@registro/contracts/entered';
import { HELP_ENTRIES } from '@registro/contracts/help';
import { useState } from 'react';
import { usePage } from '../ui/page.js';
import { Field } from '../ui/plain/parts.js';
import { Link } from '../ui/router.js';
import './help.css';

/** What each is found by. */
const WORDS = HELP_ENTRIES.map(({ pregunta, respuesta }) => folded([pregunta, ...respuesta].join(' ')));

/** The questions in which every word that was typed stands. */
const found = (typed: string) => {
  const asked = folded(typed).split(' ');
  return HELP_ENTRIES.filter((_, i) => asked.every((word) => WORDS[i]!.includes(word)));
};

/** /ayuda: what the screens make people ask, each at an address of its own. It reads before any script has come. */
export default function Help() {
  usePage('Ayuda');
  const [typed, setTyped] = useState('');
  const shown = found(typed);
  return (
    <div className="hoja media ayuda">
      <header>
        <h1 tabIndex={-1}>Ayuda</h1>
        <p className="entradilla">Lo que más se pregunta. Si escribe una palabra, quedan las preguntas en que aparece.</p>
      </header>
      <Field
        label="Buscar en la ayuda"
        name="busca"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="nota">
        {typed.trim() !== '' &&
          (shown.length ? `Preguntas encontradas: ${shown.length}.` : 'Ninguna pregunta tiene esas palabras. Pruebe con otra.')}
      </p>
      {shown.length > 0 && (
        <nav aria-label="Preguntas">
          <ul>
            {shown.map(({ id, pregunta }) => (
              <li key={id}>
                <a href={`#${id}`}>{pregunta}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown.map(({ id, pregunta, respuesta, enlaces = [] }) => (
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
