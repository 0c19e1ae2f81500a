/** How the title of a batch begins that takes another one back, and that of an undo that is taken back itself. */
export const undoMark = 'Undo: ';
export const redoMark = 'Redo: ';
