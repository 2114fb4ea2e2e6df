/** The size of the product pictures, in pixels. */
export const pictureSize = { width: 1024, height: 640 } as const;
