import { inCaracas } from '@registro/contracts/dates';
import { useEffect, useState } from 'react';
import { nameIn, useSession } from '../../session/session.js';

const now = (): string => new Date().toISOString();

/** At the end of what is printed: by whom and when. The page's own margin numbers it. */
export function PrintFoot() {
  const session = useSession();
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const note = () => setMoment(now());
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return (
    <footer className="solo-papel">
      Impreso por {nameIn(session) || session.usuario?.email} el {inCaracas(moment, 'minute')}, Registro Nacional de CTI
    </footer>
  );
}
