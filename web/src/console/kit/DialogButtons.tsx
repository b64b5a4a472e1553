import Button from '@mui/material/Button';

interface Props {
  onCancel: () => void;
  /** words of the button that does it */
  yes: string;
  /** words of a second button, that does it and goes on from there */
  also?: string;
  /** the dialog opens on the last of them */
  first?: boolean;
  /** It is being done: neither button works meanwhile. */
  busy: boolean;
  /** the id of the form that they send; without one they do nothing but call `onYes` */
  form?: string;
  /** `goOn`: by the second one */
  onYes?: (goOn: boolean) => void;
  danger?: boolean;
  disabled?: boolean;
}

/** The buttons of a dialog that does something: back, or do it. */
export function DialogButtons({ onCancel, yes, also, first = false, busy, form, onYes, danger = false, disabled = false }: Props) {
  const common = {
    color: danger ? ('error' as const) : ('primary' as const),
    loading: busy,
    disabled,
    ...(form && { type: 'submit' as const, form }),
  };
  return (
    <>
      <Button color="inherit" onClick={onCancel} disabled={busy}>
        Cancelar
      </Button>
      <Button {...common} variant={also ? 'outlined' : 'contained'} autoFocus={first && !also} onClick={() => onYes?.(false)}>
        {yes}
      </Button>
      {also && (
        <Button {...common} variant="contained" autoFocus={first} onClick={() => onYes?.(true)}>
          {also}
        </Button>
      )}
    </>
  );
}
