import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Icon, type IconName } from '../ui/Icon.js';

interface Props extends IconButtonProps {
  icon: IconName;
  /** what it does: its accessible name, and its tip */
  label: string;
  /** it leads to a file, to be kept under this name */
  href?: string;
  download?: string;
}

/** One of the tools in the line above a document. */
export function Tool({ icon, label, ...props }: Props) {
  return (
    <IconButton size="small" aria-label={label} title={label} {...props}>
      <Icon name={icon} size={18} />
    </IconButton>
  );
}
