import type { PersonRead } from '@registro/contracts/profile/person';
import type { TutorRead } from '@registro/contracts/scholarships/tutor';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { BankForm } from './BankForm.js';
import { BankSummary } from './BankSummary.js';

/** The bank data: to fill in at first, then to read, and to change when asked. */
export function BankPart({ tutor, person }: { tutor: TutorRead | null; person: PersonRead }) {
  const [open, setOpen] = useState(tutor === null);
  const heading = useRef<HTMLHeadingElement>(null);
  const closed = useRef(false);
  useEffect(() => {
    // The pressed button goes with the form: the focus needs a place that stays.
    if (!open && closed.current) heading.current?.focus();
    closed.current = open;
  }, [open]);
  const close = () => setOpen(false);
  if (open || !tutor) return <BankForm tutor={tutor} person={person} onSaved={close} onCancel={tutor ? close : undefined} />;
  return (
    <section className="parte" aria-labelledby="datos-bancarios">
      <div className="lista-cabeza">
        <h2 ref={heading} id="datos-bancarios" tabIndex={-1}>
          Datos bancarios del tutor
        </h2>
        <Button kind="outline" start="edit" aria-describedby="datos-bancarios" onClick={() => setOpen(true)}>
          Modificar
        </Button>
      </div>
      <BankSummary tutor={tutor} />
    </section>
  );
}
