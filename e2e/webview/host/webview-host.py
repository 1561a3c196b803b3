#!/usr/bin/python3
"""A native app's webview: WebKitGTK in a window of a phone's size, with the script messages of iOS.

It answers nothing by itself. A line of JSON on stdin is a command, {"id", "do", ...}, and is answered on stdout by
{"id", "value"} or {"id", "error"}; what the page posts comes as {"event": "message", "handler", "body", "uri"}. It
ends with its stdin. What a message means is decided in TypeScript (testing/bridge/reference-host.ts).
"""

import json
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2

settings = json.loads(sys.argv[1])


def tell(**line):
    print(json.dumps(line), flush=True)


def hear(handler):
    def heard(_, result):
        tell(event="message", handler=handler, body=json.loads(result.get_js_value().to_json(0)), uri=view.get_uri())

    manager.register_script_message_handler(handler)
    manager.connect("script-message-received::" + handler, heard)


def failed(_, __, uri, error):
    # The next page was asked for before this one was there.
    if not error.matches(WebKit2.NetworkError.quark(), WebKit2.NetworkError.CANCELLED):
        tell(event="failed", uri=uri, reason=error.message)


manager = WebKit2.UserContentManager()
for name in settings["handlers"]:
    hear(name)
top, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
manager.add_script(WebKit2.UserScript.new(settings["startScript"], top, start, None, None))
context = WebKit2.WebContext.new_ephemeral()
context.set_preferred_languages(["ko-KR"])
view = WebKit2.WebView(user_content_manager=manager, web_context=context)
view.get_settings().set_user_agent(settings["userAgent"])
view.get_settings().set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
view.connect("load-failed", failed)
view.connect("web-process-terminated", lambda _, reason: tell(event="crashed", reason=reason.value_nick))
window = Gtk.Window(default_width=settings["width"], default_height=settings["height"], decorated=False)
window.add(view)
window.show_all()
view.grab_focus()
# There is no window manager to give it the focus.
window.get_window().focus(Gdk.CURRENT_TIME)


def evaluate(command, answer):
    def done(_, result):
        try:
            value = view.evaluate_javascript_finish(result)
            answer(value=None if value.is_undefined() else json.loads(value.to_json(0) or "null"))
        except GLib.Error as error:
            answer(error=error.message)

    view.evaluate_javascript(command["script"], -1, command.get("world"), None, None, done)


def tap(command, answer):
    for kind in (Gdk.EventType.MOTION_NOTIFY, Gdk.EventType.BUTTON_PRESS, Gdk.EventType.BUTTON_RELEASE):
        event = Gdk.Event.new(kind)
        is_motion = kind == Gdk.EventType.MOTION_NOTIFY
        part = event.motion if is_motion else event.button
        part.window = view.get_window()
        part.send_event = True
        part.x, part.y = command["x"], command["y"]
        if not is_motion:
            part.button = Gdk.BUTTON_PRIMARY
        event.set_device(Gdk.Display.get_default().get_default_seat().get_pointer())
        Gtk.main_do_event(event)
    answer(value=None)


def picture(command, answer):
    def done(_, result):
        view.get_snapshot_finish(result).write_to_png(command["path"])
        answer(value=None)

    view.get_snapshot(WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, None, done)


def at_once(act):
    def run(command, answer):
        act(command)
        answer(value=None)

    return run


commands = {
    "open": at_once(lambda command: view.load_uri(command["url"])),
    "goBack": at_once(lambda _: view.go_back()),
    "canGoBack": lambda _, answer: answer(value=view.can_go_back()),
    "evaluate": evaluate,
    "tap": tap,
    "type": at_once(lambda command: view.execute_editing_command_with_argument("InsertText", command["text"])),
    "resize": at_once(lambda command: window.resize(command["width"], command["height"])),
    "picture": picture,
}


def take(channel, _):
    # Read from the channel, which tells again of lines that came together; Python's own buffer would keep them.
    status, line, _length, _end = channel.read_line()
    if status != GLib.IOStatus.NORMAL:
        Gtk.main_quit()
        return False
    command = json.loads(line)
    commands[command["do"]](command, lambda **outcome: tell(id=command["id"], **outcome))
    return True


GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, take)
Gtk.main()
