import { create } from 'zustand';
import type { Reported } from '../../../entities/comments/reporting/reported';

interface Reporting {
  /** What is being reported; the dialog is open while there is something. */
  readonly subject: Reported | null;
  begin(subject: Reported): void;
  end(): void;
}

/** The dialog stands beside the page, not in the note that asked for it: a note may go while somebody types. */
export const useReporting = create<Reporting>()((set) => ({
  subject: null,
  begin: (subject) => set({ subject }),
  end: () => set({ subject: null }),
}));
