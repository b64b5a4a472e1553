import { CALLS_PAGE } from '@registro/contracts/calls/public-addresses';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from '../ui/router.js';
import { Brand } from '../design/Logo.js';
import { refreshSession, useSession } from '../session/session.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { usePage } from '../ui/page.js';
import { LineArt, SampleCertificate } from './LandingArt.js';
import './landing.css';
import '../ui/plain/plain.css';
import './public.css';
import { Footer } from './PublicLayout.js';
import { useReady } from '../ui/useReady.js';
import { showOpenCalls } from './open-calls.js';
import { CODE_PATH } from '@registro/verify/code/code-text';
import { verificationOf } from './verify-box.js';

const audiences: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'profile',
    title: 'Investigadoras e investigadores',
    text: 'Reúna en un solo lugar sus estudios, su experiencia y su producción. Obtenga un certificado y un resumen curricular listos para presentar.',
  },
  {
    icon: 'shield',
    title: 'Evaluadoras y evaluadores',
    text: 'Trabaje sobre expedientes completos y ordenados, con criterios a la vista y constancia de cada decisión.',
  },
  {
    icon: 'search',
    title: 'Instituciones y ciudadanía',
    text: 'Compruebe en segundos si un certificado está vigente, sin trámites y sin necesidad de tener una cuenta.',
  },
];

const steps = [
  { title: 'Cree su cuenta', text: 'Con su correo electrónico y una clave. Le enviaremos un enlace para confirmar que el correo es suyo.' },
  {
    title: 'Complete su perfil',
    text: 'Datos básicos, estudios y experiencia laboral. Puede detenerse cuando quiera: el avance se guarda mientras escribe.',
  },
  { title: 'Descargue su certificado', text: 'Un documento con código QR que cualquier persona puede comprobar en este mismo sitio.' },
];

const promises: { icon: IconName; title: string; text: string }[] = [
  { icon: 'cloud', title: 'Nada se pierde', text: 'Cada formulario guarda un borrador y se retoma en otro dispositivo.' },
  { icon: 'key', title: 'Sus datos son suyos', text: 'La verificación pública nunca muestra la cédula completa.' },
  { icon: 'history', title: 'Todo deja rastro', text: 'Los cambios importantes quedan registrados con fecha y responsable.' },
];

/** All that it does it also does without React, before that or in its place (reading.ts). */
export default function Landing() {
  const here = useSession().estado === 'dentro';
  const calls = useRef<HTMLUListElement>(null);
  usePage('');
  useEffect(() => {
    showOpenCalls(calls.current!).catch(() => undefined);
    refreshSession().catch(() => undefined);
  }, []);
  return (
    <>
      <a className="saltar" href="#contenido">
        Ir al contenido
      </a>
      <div className="sobre-portada">
        <header className="pagina cabecera">
          <Link to="/">
            <Brand onBand />
          </Link>
          <nav aria-label="Principal">
            <a className="boton sobre-banda solo-ancho" style={{ borderColor: 'transparent' }} href="#verificar">
              Verificar un certificado
            </a>
            <Link className="boton sobre-banda" to="/inicio" hidden={!here}>
              Ir a mi espacio
            </Link>
            <Link className="boton sobre-banda" to="/entrar" hidden={here}>
              Iniciar sesión
            </Link>
          </nav>
        </header>
      </div>
      <main id="contenido" tabIndex={-1}>
        <section className="banda" aria-labelledby="lema">
          <LineArt />
          <div className="pagina portada">
            <div>
              <p className="rotulo">Registro público de investigadoras e investigadores</p>
              <h1 id="lema" tabIndex={-1}>
                La ciencia del país tiene nombre propio
              </h1>
              <p className="bajada">
                Este es el registro público de quienes investigan, enseñan y crean conocimiento. Inscriba su trayectoria, manténgala al día
                y demuéstrela con un certificado que todos pueden comprobar.
              </p>
              <div className="acciones">
                <Link className="boton claro" to="/inicio" hidden={!here}>
                  Entrar a mi espacio
                  <Icon name="forward" size={20} />
                </Link>
                <Link className="boton claro" to="/registrarse" hidden={here}>
                  Crear mi cuenta
                  <Icon name="forward" size={20} />
                </Link>
                <Link className="boton sobre-banda" to="/entrar" hidden={here}>
                  Ya tengo cuenta
                </Link>
              </div>
            </div>
            <SampleCertificate />
          </div>
        </section>
        <section className="seccion hundida" aria-labelledby="convocatorias">
          <div className="pagina">
            <p className="rotulo">Convocatorias</p>
            <h2 id="convocatorias">Lo que puede solicitar ahora</h2>
            <p>Becas, movilidad y proyectos: para qué son, quién puede postularse y hasta cuándo. Se leen sin cuenta.</p>
            <ul ref={calls} className="abiertas" />
            <div className="acciones">
              <a className="boton linea" href={CALLS_PAGE}>
                Ver todas las convocatorias
              </a>
            </div>
          </div>
        </section>
        <section className="seccion" aria-labelledby="para-quien">
          <div className="pagina">
            <p className="rotulo">Para quién es</p>
            <h2 id="para-quien">Un mismo registro para quien investiga, quien evalúa y quien consulta</h2>
            <div className="tres">
              {audiences.map(({ icon, title, text }) => (
                <div className="publico" key={title}>
                  <Icon name={icon} size={32} />
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              ))}
            </div>
          </div>
        </section>
        <section className="seccion hundida" aria-labelledby="como-empezar">
          <div className="pagina">
            <p className="rotulo">Cómo empezar</p>
            <h2 id="como-empezar">Tres pasos, a su ritmo</h2>
            <ol className="tres">
              {steps.map(({ title, text }, index) => (
                <li className="paso" key={title}>
                  <span className="numero" aria-hidden="true">
                    {index + 1}
                  </span>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <section className="seccion" id="verificar" aria-labelledby="verificar-titulo">
          <div className="pagina">
            <VerifyBox />
            <ul className="compromisos">
              {promises.map(({ icon, title, text }) => (
                <li key={title}>
                  <Icon name={icon} size={26} />
                  <span>
                    <strong>{title}</strong>
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </section>
      </main>
      <Footer />
    </>
  );
}

function VerifyBox() {
  const navigate = useNavigate();
  const ready = useReady();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const path = verificationOf(event.currentTarget);
    // The page of a printed code is none of the application's.
    if (path?.startsWith(CODE_PATH)) window.location.assign(path);
    else if (path) void navigate(path);
  };
  return (
    <div className="verificar">
      <div>
        <h2 id="verificar-titulo">Verifique un certificado</h2>
        <p>Escriba el código impreso junto al QR. Verá a nombre de quién está, el nivel registrado y si sigue vigente.</p>
      </div>
      <form onSubmit={onSubmit} noValidate>
        <div className="campo">
          <label htmlFor="codigo">Código del certificado</label>
          <div className="entrada">
            <input id="codigo" name="codigo" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={600} />
          </div>
          <div id="codigo-nota" className="nota error" hidden>
            Escriba el código que aparece en el certificado.
          </div>
        </div>
        <button className="boton" type="submit" disabled={!ready}>
          Verificar
        </button>
      </form>
    </div>
  );
}
