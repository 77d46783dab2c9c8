import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import messages from "@/messages/en/shop.json";
import { Gallery } from "./gallery.tsx";
import "./main.css";

const place = document.getElementById("page");
if (!place) throw new Error("the page has no place for the gallery");

createRoot(place).render(
  <StrictMode>
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <Gallery />
    </IntlProvider>
  </StrictMode>,
);
