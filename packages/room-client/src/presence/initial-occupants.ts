/** How many people a client asks for at first: a few more than the stage has seats. */
export const initialOccupants = 48;
